import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

import { appManifestPath } from '#domain/appManifests.ts';
import { SITE_CODES, siteFacts } from '#domain/sites.ts';
import { encodeAnswer, sendAnswer } from '#server/http/files/encodedAnswer.ts';
import { cacheControl } from '#server/http/files/staticFiles.ts';

/** What an app manifest of the build says of its app's URLs. */
type AppManifest = { shortcuts: { url: string }[] };

/**
 * Serves the manifests of shops below a path of their own address, as in `https://www.shop.ch/fr`. Such an app starts
 * at that path and has its own id, because its host's `/` may be another shop.
 */
export async function serveAppManifests(app: FastifyInstance): Promise<void> {
  const { filesFolder, config } = app;
  if (filesFolder === undefined) return;
  for (const site of SITE_CODES) {
    const { hostname, pathname } = new URL(config.siteUrls?.[site] ?? config.publicUrl);
    if (pathname === '/') continue;
    const host = hostname.replaceAll(/[.[\]]/g, String.raw`\$&`);
    const address = appManifestPath(siteFacts(site).locale);
    const manifest: AppManifest = JSON.parse(
      await readFile(path.join(filesFolder, address), 'utf8'),
    );
    const answer = await encodeAnswer({
      status: 200,
      type: 'application/manifest+json',
      text: JSON.stringify({
        ...manifest,
        id: pathname,
        start_url: pathname,
        shortcuts: manifest.shortcuts.map((shortcut) => ({
          ...shortcut,
          url: pathname + (shortcut.url === '/' ? '' : shortcut.url),
        })),
      }),
    });
    app.route({
      method: 'GET',
      url: address,
      schema: { hide: true },
      constraints: { host: new RegExp(String.raw`^${host}(?::\d+)?$`) },
      handler: async (request, reply) => {
        reply.header('cache-control', cacheControl(address));
        return sendAnswer(request, reply, answer, ['Host']);
      },
    });
  }
}
