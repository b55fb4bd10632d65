import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PageAnswer } from '#contract/page.ts';

import { HEADERS } from '#contract/service.ts';

import { preferredValues } from './preferredValues.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Body = { bytes: Buffer; etag: string };

/** An answer before it is compressed. */
export type PlainAnswer = { status: number; type: string; text: string };

/** An answer that is kept, in every encoding it may be sent in. */
export type EncodedAnswer = { status: number; type: string; bodies: Record<Encoding, Body> };

const PAGE_TYPE = 'text/html; charset=utf-8';

/** The answer that a rendered page is. */
export function pageBody({ status, html }: PageAnswer): PlainAnswer {
  return { status, type: PAGE_TYPE, text: html };
}

/** Kept answers are compressed once for many visitors, others for a single one who waits for it. */
const KEPT = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** Half a millisecond for a page where the best takes a hundred: each request for it pays it again. */
const SINGLE = { brotli: 3, gzip: 3 };
/** What fits into one packet gets no sooner there for being smaller. */
const SINGLE_MIN_BYTES = 1024;

/** Compresses an answer that is kept as far as it goes, in every encoding. */
export async function encodeAnswer({ status, type, text }: PlainAnswer): Promise<EncodedAnswer> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([encode(plain, 'br', KEPT), encode(plain, 'gzip', KEPT)]);
  const digest = digestOf(plain);
  return {
    status,
    type,
    bodies: {
      br: bodyOf(br, digest, 'br'),
      gzip: bodyOf(gzipped, digest, 'gzip'),
      identity: bodyOf(plain, digest, 'identity'),
    },
  };
}

async function encode(plain: Buffer, encoding: Encoding, level: typeof KEPT): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level.brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
    case 'gzip':
      return promisify(gzip)(plain, { level: level.gzip });
    case 'identity':
      return plain;
  }
}

function digestOf(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('base64url').slice(0, 22);
}

/** A strong tag names exact bytes, and each encoding has its own. */
function bodyOf(bytes: Buffer, digest: string, encoding: Encoding): Body {
  return { bytes, etag: `"${digest}-${encoding}"` };
}

/** Sends an answer that is made for one person and not kept: compressed quickly, and only as they ask for it. */
export async function sendSingleAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, text }: PlainAnswer,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  const plain = Buffer.from(text);
  const accepted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = plain.length < SINGLE_MIN_BYTES ? 'identity' : accepted;
  const { bytes, etag } = bodyOf(await encode(plain, encoding, SINGLE), digestOf(plain), encoding);
  // A weak tag, as the same page has other bytes once it is kept.
  const body = { bytes, etag: `W/${etag}` };
  return sendBody(request, reply, { status, type, encoding, body, vary });
}

/**
 * Sends a kept answer in the encoding the browser likes best, or 304 where it has these very bytes.
 * `vary` names the other headers that had a say in it.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  vary: readonly string[] = [],
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { status, type, bodies } = answer;
  return sendBody(request, reply, { status, type, encoding, body: bodies[encoding], vary });
}

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: {
    status: number;
    type: string;
    encoding: Encoding;
    body: Body;
    vary: readonly string[];
  },
): FastifyReply {
  const { status, type, encoding, body, vary } = answer;
  reply.header('vary', ['Accept-Encoding', ...vary].join(', ')).header('etag', body.etag);
  // By it a service worker distinguishes our pages from another host's.
  if (type === PAGE_TYPE) reply.header(HEADERS.ownPage, '1');
  if (status === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(type).send(body.bytes);
}

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = preferredValues(header?.toString());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag) || tag.trim() === '*');
}
