import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PageAnswer } from '#contract/page.ts';

import { preferredValues } from './preferences.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Body = { bytes: Buffer; etag: string };

/** An answer in every encoding it may be sent in. */
export type EncodedAnswer = { status: number; type: string; bodies: Record<Encoding, Body> };

/** The answer that a rendered page is. */
export function pageBody({ status, html }: PageAnswer) {
  return { status, type: 'text/html; charset=utf-8', text: html };
}

/** KEPT answers are compressed once for many visitors, others for a single one who waits for it. */
const BROTLI_QUALITY = { KEPT: constants.BROTLI_MAX_QUALITY, SINGLE: 4 };
const GZIP_LEVEL = { KEPT: constants.Z_BEST_COMPRESSION, SINGLE: 6 };

/** Compresses an answer. */
export async function encodeAnswer(
  { status, type, text }: { status: number; type: string; text: string },
  use: keyof typeof BROTLI_QUALITY,
): Promise<EncodedAnswer> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: GZIP_LEVEL[use] }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // A strong tag names exact bytes, and each encoding has its own.
  const body = (bytes: Buffer, encoding: Encoding) => ({ bytes, etag: `"${digest}-${encoding}"` });
  return {
    status,
    type,
    bodies: {
      br: body(br, 'br'),
      gzip: body(gzipped, 'gzip'),
      identity: body(identity, 'identity'),
    },
  };
}

/**
 * Sends an answer in the encoding the browser likes best, or 304 where it has these very bytes.
 * `vary` names the other headers that had a say in it.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  vary: readonly string[] = [],
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = answer.bodies[encoding];
  reply.header('vary', ['Accept-Encoding', ...vary].join(', ')).header('etag', etag);
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).type(answer.type).send(bytes);
}

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = preferredValues(header?.toString());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
