import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { samplePicture } from '#server/testing/pictures.ts';

import { readPicture } from './readPicture.ts';

const CARD = { width: 96, height: 64 };
const SCRIPT = '<script>alert(1)</script>';
const SIGNATURE_BYTES = 8;

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([frame, typed, sum]);
}

/** Inserts a chunk after the header of 25 bytes. */
const withChunk = (png: Buffer, chunk: Buffer) =>
  Buffer.concat([png.subarray(0, SIGNATURE_BYTES + 25), chunk, png.subarray(SIGNATURE_BYTES + 25)]);

/** A small file whose header claims these dimensions. */
function announcing(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const faultOf = (file: Buffer) => {
  const read = readPicture(file);
  return read.ok ? undefined : read.why;
};

async function pictureOf(file: Buffer) {
  const read = readPicture(file);
  if (!read.ok) throw new Error(read.why);
  const { data, ...facts } = read.picture;
  // The stored file is still a complete picture.
  await sharp(data).raw().toBuffer();
  return { ...facts, data };
}

describe('an uploaded file', () => {
  it('an uploaded file is a PNG or a WebP by its content, with the pixels of its header', async () => {
    const lossless = sharp(await samplePicture('png', CARD)).webp({ lossless: true });
    const opaque = sharp({ create: { ...CARD, channels: 3, background: '#c33' } }).webp();
    for (const [type, file] of [
      ['png', await samplePicture('png', CARD)],
      ['webp', await samplePicture('webp', CARD)],
      ['webp', await samplePicture('webp', CARD, 'rgba(200, 30, 30, 0.5)')],
      ['webp', await lossless.toBuffer()],
      ['webp', await opaque.toBuffer()],
    ] as const) {
      expect(await pictureOf(file)).toMatchObject({ type, ...CARD });
    }
  });

  it('an uploaded file is refused by its content, whatever its name', async () => {
    const files = [
      await samplePicture('jpeg', CARD),
      await sharp({ create: { ...CARD, channels: 3, background: '#c33' } })
        .gif()
        .toBuffer(),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64">${SCRIPT}</svg>`),
      Buffer.from('<!doctype html>'),
      Buffer.from('\x89PNG'),
      Buffer.from('RIFF'),
      Buffer.alloc(0),
    ];
    expect(files.map(faultOf)).toEqual(files.map(() => 'TYPE'));
  });

  it('an uploaded file is refused when it is damaged or truncated at any byte', async () => {
    for (const type of ['png', 'webp'] as const) {
      const file = await samplePicture(type, CARD);
      for (let length = 12; length < file.length; length += 1) {
        expect(faultOf(file.subarray(0, length)), `${type} of ${length} bytes`).toBe('BROKEN');
      }
    }
    const png = await samplePicture('png', CARD);
    for (let at = SIGNATURE_BYTES; at < png.length; at += 1) {
      const damaged = Buffer.from(png);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      expect(faultOf(damaged), `another byte ${at}`).toBe('BROKEN');
    }
  });

  it('an oversized picture is refused by its header before it is decoded', () => {
    expect(readPicture(announcing(1600, 1600))).toMatchObject({ ok: true });
    expect(readPicture(announcing(50_000, 50_000))).toEqual({
      ok: false,
      why: 'TOO_MANY_PIXELS',
      size: { width: 50_000, height: 50_000 },
    });
    expect(faultOf(announcing(0, 10))).toBe('BROKEN');
    expect(faultOf(announcing(0xffffffff, 0xffffffff))).toBe('TOO_MANY_PIXELS');
  });

  it('an uploaded file is refused when a WebP announces other pixels than it has', async () => {
    const file = await samplePicture('webp', CARD, 'rgba(200, 30, 30, 0.5)');
    expect(file.toString('latin1', 12, 16)).toBe('VP8X');
    const bomb = Buffer.from(file);
    bomb.writeUIntLE(16_000, 24, 3);
    expect(faultOf(bomb)).toBe('BROKEN');
  });

  it('an uploaded file is refused when it has more bytes than a logo may have', async () => {
    const png = await samplePicture('png', CARD);
    expect(faultOf(Buffer.concat([png, Buffer.alloc(50_001 - png.length)]))).toBe('BYTES');
  });

  it('an animated picture is refused', async () => {
    const png = await samplePicture('png', CARD);
    expect(faultOf(withChunk(png, pngChunk('acTL', Buffer.alloc(8))))).toBe('ANIMATED');
    const frames = await sharp(
      [await samplePicture('png', CARD), await samplePicture('png', CARD, '#3c3')],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer();
    expect(faultOf(frames)).toBe('ANIMATED');
  });

  it('an uploaded file is stored without texts, camera data or appended files', async () => {
    const png = await samplePicture('png', CARD);
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1'));
    const polyglot = Buffer.concat([withChunk(png, text), Buffer.from(`<html>${SCRIPT}</html>`)]);
    const exif = { IFD0: { Copyright: SCRIPT } };
    const webp = await sharp(png).webp().withExif(exif).withXmp(`<x>${SCRIPT}</x>`).toBuffer();
    expect(webp.includes(SCRIPT)).toBe(true);
    for (const file of [polyglot, Buffer.concat([webp, Buffer.from(SCRIPT)])]) {
      const { data } = await pictureOf(file);
      expect(data.includes('script')).toBe(false);
    }
    expect((await pictureOf(polyglot)).data.equals((await pictureOf(png)).data)).toBe(true);
  });

  it('an uploaded file with an unknown critical chunk is refused', async () => {
    const png = await samplePicture('png', CARD);
    expect(faultOf(withChunk(png, pngChunk('EVIL', Buffer.alloc(1))))).toBe('BROKEN');
  });
});
