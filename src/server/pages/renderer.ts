import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { PageRenderer, PageRendererModule } from '#contract/page.ts';
import { pageAssets, type PageAssets } from '#contract/pageAssets.ts';
import type { Addresses } from '#domain/siteUrls.ts';

/** The page renderer and the assets of its pages. */
export type Pages = {
  renderer: PageRenderer;
  assets: PageAssets;
  /** A development server's handler: serves its own files and passes other requests on. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Loads the pages built into `folder`, such as `dist/preact`; rejects if they are not built. */
export async function loadBuiltPages(options: Addresses & { folder: string }): Promise<Pages> {
  const assets = pageAssets.parse(
    JSON.parse(await readFile(path.join(options.folder, 'page-assets.json'), 'utf8')),
  );
  const bundle = pathToFileURL(path.join(options.folder, 'page', 'renderer.js')).href;
  // The module is built from this project, where its source is checked against this type.
  const { createPageRenderer }: PageRendererModule = await import(/* @vite-ignore */ bundle);
  return { renderer: createPageRenderer({ ...options, assets }), assets };
}
