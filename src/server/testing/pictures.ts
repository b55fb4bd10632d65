import sharp from 'sharp';

/** Creates a picture of one colour; another colour gives another file. */
export const samplePicture = (
  type: 'png' | 'webp' | 'jpeg',
  { width, height }: { width: number; height: number },
  background = '#c33',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .toFormat(type)
    .toBuffer();

/** Creates a noisy picture, about three bytes per pixel. */
export function noisePicture(
  size: { width: number; height: number },
  seed: number,
): Promise<Buffer> {
  let state = seed + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const pixels = Buffer.from(Array.from({ length: size.width * size.height * 3 }, next));
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
}
