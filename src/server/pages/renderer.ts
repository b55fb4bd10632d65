import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import type { PageAssets, PageRenderer, PageRendererModule } from '#contract/page.ts';

const pageAssets = z.object({
  startScript: z.string(),
  appScript: z.string(),
  criticalCss: z.string(),
  appCss: z.string(),
  contentCss: z.string(),
  personCss: z.string(),
  criticalStylesheet: z.string(),
  appStylesheet: z.string(),
  contentStylesheet: z.string(),
  personStylesheet: z.string(),
  fragmentCss: z.string(),
  newsletterFragmentCss: z.string(),
  newsletterStatesFragmentCss: z.string(),
  consentFragmentCss: z.string(),
  fragmentScript: z.string(),
  sessionScript: z.string(),
  previewFragmentCss: z.string(),
  previewFragmentScript: z.string(),
  stylesheets: z.array(z.string()),
  consoleStylesheet: z.string(),
  postedSignUpScript: z.string(),
  previewScript: z.string(),
  previewStylesheet: z.string(),
  developmentScripts: z.array(z.string()),
}) satisfies z.ZodType<PageAssets>;

/** What shows pages: the renderer, and what its pages refer to. */
export type Pages = {
  renderer: PageRenderer;
  assets: PageAssets;
  /** Of a development server: answers for its own files, and passes on all other requests. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Loads the pages that the build left in `folder`, as in `dist/preact`; rejects where they are not built. */
export async function loadBuiltPages(options: {
  folder: string;
  publicUrl: string;
}): Promise<Pages> {
  const assets = pageAssets.parse(
    JSON.parse(await readFile(path.join(options.folder, 'page-assets.json'), 'utf8')),
  );
  const bundle = pathToFileURL(path.join(options.folder, 'page', 'renderer.js')).href;
  // Built from this project's own source and checked there, against this very type.
  const { createPageRenderer }: PageRendererModule = await import(/* @vite-ignore */ bundle);
  return { renderer: createPageRenderer({ ...options, assets }), assets };
}
