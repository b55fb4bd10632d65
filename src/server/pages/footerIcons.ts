import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { FOOTER_IMAGES } from '#contract/service.ts';

const FILE = `${FOOTER_IMAGES}icons.svg`;
const USE = /<use href="\/service\/footer-images\/icons\.svg#([^"]+)"><\/use>/g;

/** Reads the footer's icons by name from a folder of the browser's files; none without one. */
export async function readFooterIcons(folder: string | undefined): Promise<Map<string, string>> {
  if (folder === undefined || !existsSync(path.join(folder, FILE))) return new Map();
  const file = await readFile(path.join(folder, FILE), 'utf8');
  const [, ...symbols] = file.split('<symbol id="');
  return new Map(
    symbols.map((symbol) => {
      const [drawing = ''] = symbol.split('</symbol>');
      const end = drawing.indexOf('"');
      return [drawing.slice(0, end), `<svg${drawing.slice(end + 1)}</svg>`];
    }),
  );
}

/**
 * Inlines icons in HTML. Browsers do not load them from another origin, and a separate file would delay the host's
 * page.
 */
export function withIconsInside(html: string, icons: ReadonlyMap<string, string>): string {
  return html.replaceAll(USE, (use, name: string) => icons.get(name) ?? use);
}
