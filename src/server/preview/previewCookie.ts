import type { FastifyReply } from 'fastify';

import { PREVIEW_COOKIE } from './previews.ts';

const common = { path: '/', sameSite: 'lax', httpOnly: true } as const;

/** Previews the live shop in this browser until it is closed, or the session behind the token ends (design §5). */
export function setPreviewCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(PREVIEW_COOKIE, token, { ...common, secure });
}

export function clearPreviewCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(PREVIEW_COOKIE, { ...common, secure });
}
