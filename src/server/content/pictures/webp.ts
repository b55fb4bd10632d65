import type { PictureSize } from '#domain/pictures.ts';

import type { FileFault, ReadPicture } from './picture.ts';

const HEADER_BYTES = 12;
const CHUNK_FRAME_BYTES = 8;
const FLAG = { animation: 0x02, xmp: 0x04, exif: 0x08 } as const;
/** Mask of a width or height, which has 14 bits. */
const EDGE_BITS = 0x3fff;
const LOSSY_START_CODE = Buffer.from([0x9d, 0x01, 0x2a]);
const LOSSLESS_SIGNATURE = 0x2f;

type Chunk = { type: string; data: Buffer };

export const isWebp = (file: Buffer) =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEADER_BYTES) === 'WEBP';

/** Reads a WebP chunk by chunk (RFC 9649) without decoding it. Drops metadata and data after the end of the picture. */
export function readWebp(file: Buffer): ReadPicture | FileFault {
  const chunks = readChunks(file);
  if (chunks === undefined) return 'BROKEN';
  const [first] = chunks;
  if (first?.type === 'VP8X') return readExtended(first.data, chunks);
  const size = first && readSize(first);
  return size === undefined ? 'BROKEN' : buildPicture(size, chunks.slice(0, 1));
}

function readExtended(header: Buffer, chunks: readonly Chunk[]): ReadPicture | FileFault {
  if (header.length !== 10) return 'BROKEN';
  const flags = header.readUInt8(0);
  if (flags & FLAG.animation || chunks.some(({ type }) => /^ANI?M/.test(type))) return 'ANIMATED';
  const canvas = { width: header.readUIntLE(4, 3) + 1, height: header.readUIntLE(7, 3) + 1 };
  const pixels = chunks.find(({ type }) => type.startsWith('VP8') && type !== 'VP8X');
  const size = pixels && readSize(pixels);
  // In a still image both sizes are equal. Requiring this applies the limit of pixels to both.
  if (pixels === undefined || size?.width !== canvas.width || size.height !== canvas.height)
    return 'BROKEN';
  const ofType = (wanted: string) => chunks.filter(({ type }) => type === wanted).slice(0, 1);
  const data = Buffer.from(header);
  data.writeUInt8(flags & ~(FLAG.xmp | FLAG.exif), 0);
  return buildPicture(canvas, [
    { type: 'VP8X', data },
    ...ofType('ICCP'),
    ...ofType('ALPH'),
    pixels,
  ]);
}

/** Returns the chunks of a file; undefined if it is truncated. */
function readChunks(file: Buffer): Chunk[] | undefined {
  const end = CHUNK_FRAME_BYTES + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const chunks: Chunk[] = [];
  for (let at = HEADER_BYTES; at < end;) {
    const start = at + CHUNK_FRAME_BYTES;
    const length = start <= end ? file.readUInt32LE(at + 4) : Infinity;
    if (start + length > end) return undefined;
    chunks.push({
      type: file.toString('latin1', at, at + 4),
      data: file.subarray(start, start + length),
    });
    // A chunk of odd length is followed by a padding byte.
    at = start + length + (length % 2);
  }
  return chunks;
}

/** Returns the dimensions of a lossy (RFC 6386 §9.1) or lossless chunk; undefined for any other chunk. */
function readSize({ type, data }: Chunk): PictureSize | undefined {
  if (type === 'VP8 ' && data.length >= 10) {
    const isKeyFrame = (data.readUInt8(0) & 1) === 0;
    if (!isKeyFrame || !data.subarray(3, 6).equals(LOSSY_START_CODE)) return undefined;
    return { width: data.readUInt16LE(6) & EDGE_BITS, height: data.readUInt16LE(8) & EDGE_BITS };
  }
  if (type === 'VP8L' && data.length >= 5 && data.readUInt8(0) === LOSSLESS_SIGNATURE) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & EDGE_BITS) + 1, height: ((bits >>> 14) & EDGE_BITS) + 1 };
  }
  return undefined;
}

function buildPicture(size: PictureSize, chunks: readonly Chunk[]): ReadPicture {
  const body = Buffer.concat(
    chunks.flatMap(({ type, data }) => {
      const frame = Buffer.alloc(CHUNK_FRAME_BYTES);
      frame.write(type, 'latin1');
      frame.writeUInt32LE(data.length, 4);
      return [frame, data, Buffer.alloc(data.length % 2)];
    }),
  );
  const header = Buffer.from('RIFF    WEBP', 'latin1');
  header.writeUInt32LE(4 + body.length, 4);
  return { type: 'webp', ...size, data: Buffer.concat([header, body]) };
}
