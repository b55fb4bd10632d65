import { fillPath } from '#contract/call.ts';
import { uploadPicture } from '#contract/calls/changeSets.ts';
import type { UploadedPicture } from '#contract/staff/pictures.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { PictureSize } from '#domain/pictures.ts';
import { ResponseError } from '#browser/serviceCall.ts';

/** Timeout of an upload, enough for the largest picture on a slow mobile connection. */
const TIMEOUT_MS = MINUTE_MS;

export type PictureUpload = {
  file: File;
  /** Undefined: the place has no size yet. */
  place: PictureSize | undefined;
  /** Called with the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a picture for a set's document. Rejects with `ResponseError` for a status other than 2xx, with the signal's
 * reason when aborted, and with `TypeError` if the server is unreachable.
 */
export function sendPicture(
  item: number,
  { file, place, onProgress, signal }: PictureUpload,
): Promise<UploadedPicture> {
  const { method, path, answer } = uploadPicture;
  const size = place && { width: String(place.width), height: String(place.height) };
  return new Promise((resolve, reject) => {
    // Only this interface reports upload progress.
    const request = new XMLHttpRequest();
    request.open(method, `${fillPath(path, { id: String(item) })}?${new URLSearchParams(size)}`);
    request.timeout = TIMEOUT_MS;
    // What is not JSON, perhaps from a proxy, becomes null.
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const parsed = request.status === 200 ? answer.safeParse(request.response) : undefined;
      if (parsed?.success) resolve(parsed.data);
      else reject(errorOf(request));
    });
    const fail = () => reject(new TypeError('The picture could not be sent'));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function errorOf(request: XMLHttpRequest): ResponseError {
  const json: unknown = request.response;
  const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
  const response = new Response(null, { status: request.status, headers });
  const type =
    typeof json === 'object' && json !== null && 'type' in json && typeof json.type === 'string'
      ? json.type
      : undefined;
  return new ResponseError(response, type, json);
}
