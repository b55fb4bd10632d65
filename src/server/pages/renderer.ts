import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import type { PageAssets, PageRenderer, PageRendererModule } from '#contract/page.ts';
import type { Addresses } from '#domain/siteUrls.ts';

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
  cookieConsentFragmentCss: z.string(),
  fragmentScript: z.string(),
  sessionScript: z.string(),
  previewFragmentCss: z.string(),
  previewFragmentScript: z.string(),
  headingFont: z.string().optional(),
  stylesheets: z.array(z.string()),
  consoleStylesheet: z.string(),
  postedSignUpScript: z.string(),
  previewScript: z.string(),
  previewStylesheet: z.string(),
  developmentScripts: z.array(z.string()),
}) satisfies z.ZodType<PageAssets>;

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
