import { crc32 } from 'node:zlib';

import type { FileFault, ReadPicture } from './picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Overhead of a chunk: length, type and checksum of four bytes each. */
const CHUNK_FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** Chunks that affect how the picture looks. Texts, camera data and thumbnails are dropped. */
const KEPT_CHUNKS = new Set('IHDR PLTE tRNS gAMA cHRM sRGB iCCP sBIT pHYs IDAT IEND'.split(' '));

export const isPng = (file: Buffer) => file.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** Reads a PNG chunk by chunk without decoding it (W3C PNG, third edition, §5). Drops data after its end. */
export function readPng(file: Buffer): ReadPicture | FileFault {
  const kept: Buffer[] = [SIGNATURE];
  let header: Buffer | undefined;
  let hasPixels = false;
  for (let at = SIGNATURE.length; at + CHUNK_FRAME_BYTES <= file.length;) {
    const end = at + CHUNK_FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length) return 'BROKEN';
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return 'BROKEN';
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if ((header === undefined) !== (type === 'IHDR')) return 'BROKEN';
    if (type === 'IHDR') header = data;
    if (type === 'acTL') return 'ANIMATED';
    if (type === 'IDAT') hasPixels = true;
    if (KEPT_CHUNKS.has(type)) kept.push(file.subarray(at, end));
    else if (isCritical(type)) return 'BROKEN';
    if (type === 'IEND') {
      if (!hasPixels || header?.length !== HEADER_BYTES) return 'BROKEN';
      return {
        type: 'png',
        width: header.readUInt32BE(0),
        height: header.readUInt32BE(4),
        data: Buffer.concat(kept),
      };
    }
    at = end;
  }
  return 'BROKEN';
}

/** Returns whether a picture cannot be shown without the chunk. The type of such a chunk begins with a capital. */
const isCritical = (type: string) => /^[A-Z]/.test(type);
