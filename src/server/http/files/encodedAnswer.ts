import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PageAnswer } from '#contract/page.ts';

import { HEADERS } from '#contract/service.ts';

import { preferredValues } from './preferredValues.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Body = { bytes: Buffer; etag: string };

type PlainAnswer = { status: number; type: string; text: string };

/** A cached response in every encoding. */
export type EncodedAnswer = { status: number; type: string; bodies: Record<Encoding, Body> };

const PAGE_TYPE = 'text/html; charset=utf-8';

export function pageBody({ status, html }: PageAnswer): PlainAnswer {
  return { status, type: PAGE_TYPE, text: html };
}

/** Compression of cached responses: once, at maximum quality. */
const KEPT = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** Compression of uncached responses: half a millisecond, where maximum quality would take a hundred. */
const SINGLE = { brotli: 3, gzip: 3 };
/** Minimum size for compressing uncached responses; smaller ones fit into one packet anyway. */
const SINGLE_MIN_BYTES = 1024;

/** Compresses a response for the cache, in every encoding. */
export async function encodeAnswer({ status, type, text }: PlainAnswer): Promise<EncodedAnswer> {
  const plain = Buffer.from(text);
  const [br, gzipped, identity] = await Promise.all([
    buildBody(plain, 'br', KEPT),
    buildBody(plain, 'gzip', KEPT),
    buildBody(plain, 'identity', KEPT),
  ]);
  return { status, type, bodies: { br, gzip: gzipped, identity } };
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

/** Returns a body with its ETag. A strong ETag identifies exact bytes, so each encoding has its own. */
async function buildBody(plain: Buffer, encoding: Encoding, level: typeof KEPT): Promise<Body> {
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { bytes: await encode(plain, encoding, level), etag: `"${digest}-${encoding}"` };
}

/** Sends an uncached response, compressed quickly if the client accepts it. */
export async function sendSingleAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, text }: PlainAnswer,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  const plain = Buffer.from(text);
  const accepted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = plain.length < SINGLE_MIN_BYTES ? 'identity' : accepted;
  const { bytes, etag } = await buildBody(plain, encoding, SINGLE);
  // The ETag is weak, because the cached page has the same content in other bytes.
  const body = { bytes, etag: `W/${etag}` };
  return sendBody(request, reply, { status, type, encoding, body, vary });
}

/**
 * Sends a cached response in the client's preferred encoding, or 304 if the client has it. `vary` names further
 * headers that the response depends on.
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
  {
    status,
    type,
    encoding,
    body,
    vary,
  }: Omit<PlainAnswer, 'text'> & { encoding: Encoding; body: Body; vary: readonly string[] },
): FastifyReply {
  reply.header('vary', ['Accept-Encoding', ...vary].join(', ')).header('etag', body.etag);
  // Lets service workers recognise our pages.
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
