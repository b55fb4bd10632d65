import type { FastifyInstance } from 'fastify';

import { FOOTER_LOGOS } from '#contract/service.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { HASHED_CACHING } from '#server/http/files/staticFiles.ts';

import { readPictureName, type ReadPicture } from './picture.ts';

/** Content security policy of a picture opened by its URL: it runs and loads nothing. */
const POLICY = "default-src 'none'; sandbox";

/**
 * Serves uploaded pictures next to the operator's logos (spec §3/23). The URL contains the content's hash, so they
 * are cached permanently.
 */
export function servePictures(
  app: FastifyInstance,
  load: (hash: string) => Promise<Pick<ReadPicture, 'type' | 'data'> | undefined>,
): void {
  app.get<{ Params: { name: string } }>(
    `${FOOTER_LOGOS}:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const name = readPictureName(request.params.name);
      const picture = name && (await load(name.hash));
      if (picture === undefined || picture.type !== name?.type) {
        return sendProblem(reply, 'notFound', 404);
      }
      return reply
        .headers({
          'cache-control': HASHED_CACHING,
          'content-security-policy': POLICY,
          // Pages of other systems also show the footer with its pictures.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type(`image/${picture.type}`)
        .send(picture.data);
    },
  );
}
