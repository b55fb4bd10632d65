import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { fromBufferPromise } from 'yauzl';

import { describeError } from '#server/base/describeError.ts';
import { errorCode } from '#server/base/errorCode.ts';
import type { DmarcReport } from '#server/figures/dmarcFigures.ts';

import { parseMail } from '../readReport.ts';
import { readDmarc } from './readDmarc.ts';

/** Longer reports are refused, packed or not. Those of large receivers have some hundred kilobytes. */
export const MAX_UNPACKED_BYTES = 5 * 1024 * 1024;
/**
 * The time of parsing a mail grows with the square of its lines. The longest packed report has 14,000 of them, and an
 * unpacked one with more is not read.
 */
const MAX_LINES = 16_000;

const REPORT_TYPE = /^(?:application\/(?:x-)?(?:gzip|zip|zip-compressed|xml)|text\/xml)$/;
const REPORT_NAME = /\.(?:xml|gz|zip)$/i;
const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK');
const gunzipped = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** Content of a mail with an attachment that claims to be a report: the report, or why it is refused. */
export type DmarcMail =
  | { report: DmarcReport }
  | { refusal: 'TOO_LONG' }
  | { refusal: 'UNREADABLE'; reason: string };

/** Reads a mail with a DMARC aggregate report (RFC 7489, 7.2; RFC 9990). Returns undefined for any other mail. */
export async function readDmarcMail(raw: Buffer): Promise<DmarcMail | undefined> {
  const attachment = await findReport(raw);
  if (attachment === undefined) return undefined;
  try {
    const unpacked = await unpack(attachment);
    if (unpacked === 'TOO_LONG') return { refusal: unpacked };
    return { report: await readDmarc(unpacked.toString()) };
  } catch (error) {
    return { refusal: 'UNREADABLE', reason: describeError(error).message };
  }
}

async function findReport(raw: Buffer): Promise<Buffer | undefined> {
  const lines = raw.reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 0);
  if (lines > MAX_LINES) return undefined;
  const email = await parseMail(raw, 'arraybuffer');
  const found = email?.attachments.find(
    ({ mimeType, filename }) => REPORT_TYPE.test(mimeType) || REPORT_NAME.test(filename ?? ''),
  );
  return found?.content instanceof ArrayBuffer ? Buffer.from(found.content) : undefined;
}

/** Unpacks a report by its first bytes, because mails state various types. Rejects if it is damaged. */
async function unpack(packed: Buffer): Promise<Buffer | 'TOO_LONG'> {
  if (packed.subarray(0, GZIP.length).equals(GZIP)) {
    return gunzipped(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).catch((error: unknown) => {
      if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') return 'TOO_LONG';
      throw error;
    });
  }
  return packed.subarray(0, ZIP.length).equals(ZIP) ? unzip(packed) : packed;
}

/** Returns the first file of an archive, because a report is alone in it. Rejects if it is damaged. */
async function unzip(packed: Buffer): Promise<Buffer | 'TOO_LONG'> {
  const archive = await fromBufferPromise(packed, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    // The stream fails as soon as it yields more than the entry states.
    if (entry.uncompressedSize > MAX_UNPACKED_BYTES) return 'TOO_LONG';
    return buffer(await archive.openReadStreamPromise(entry));
  }
  throw new Error('The archive is empty');
}
