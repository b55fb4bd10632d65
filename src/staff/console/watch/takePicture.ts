/** Returns whether this browser can capture its own window. */
export const canTakePicture = () =>
  (navigator.mediaDevices as Partial<MediaDevices> | undefined)?.getDisplayMedia !== undefined;

/** On a busy machine the first frame of a capture is older than the page, and still shows the menu or palette. */
const SETTLE_MS = 600;

/** Standard options and Chromium's own. */
type CaptureOptions = DisplayMediaStreamOptions & { preferCurrentTab: boolean };

/**
 * Takes a picture of this tab by screen capture, which the person has to permit. Rejects with NotAllowedError
 * otherwise.
 */
export async function takePicture(): Promise<Blob> {
  // The menu or palette that ran the command is still visible.
  await untilPainted();
  // Offers this tab first, where the browser supports that.
  const options: CaptureOptions = { video: true, preferCurrentTab: true };
  const stream = await navigator.mediaDevices.getDisplayMedia(options);
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    video.muted = true;
    await video.play();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture'))));
    });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
