import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FooterContent } from '#contract/footer.ts';
import { FOOTER_LOGOS } from '#contract/service.ts';
import { packageFolder } from '#server/db/packageFolder.ts';

/** The marks of cards, carriers and seals are files that the operator owns. */
export const LOGOS_FOLDER = packageFolder('content/logos');

/** Small, as every page shows several. */
const MAX_BYTES = 50_000;
const SVG_BEGINS = /^<(?:svg[\s>]|\?xml\s|!--)/;
/** Scripts and references to other files: opened by its own URL, an SVG runs in the shop's origin. */
const NOT_PLAIN =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!["'#\s])|url\(\s*["']?(?!#)/i;

export type Logos = {
  /** The fault of a source that a footer names, in words for its editor; undefined where there is none. */
  faultOf(source: string): string | undefined;
};

/** Reads the names of the pictures in the folder; none where the folder is missing. */
export async function loadLogos(folder = LOGOS_FOLDER): Promise<Logos> {
  const faults = new Map<string, string | undefined>();
  for (const name of await filesOf(folder)) {
    faults.set(FOOTER_LOGOS + name, faultOfPicture(await readFile(path.join(folder, name))));
  }
  return {
    faultOf(source) {
      if (!faults.has(source))
        return `there is no picture ${source}: it is to be put into content/logos`;
      const fault = faults.get(source);
      return fault && `the picture ${source} ${fault}`;
    },
  };
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function faultOfPicture(file: Buffer): string | undefined {
  if (file.length > MAX_BYTES) return `has more than ${MAX_BYTES} bytes`;
  const text = file.toString('utf8').trimStart();
  if (!SVG_BEGINS.test(text) || !text.includes('<svg')) return 'is no SVG';
  return NOT_PLAIN.test(text) ? 'holds a script, or something from outside of it' : undefined;
}

/**
 * A footer without the logos that cannot be shown, each with its link, which would be empty.
 * Spec §8/9.
 */
export function withoutUnknownLogos(
  content: FooterContent,
  logos: Logos,
  onUnknown: (source: string) => void,
): FooterContent {
  const isKnown = (source: string) => {
    const isValid = logos.faultOf(source) === undefined;
    if (!isValid) onUnknown(source);
    return isValid;
  };
  const { qualityLogos } = content;
  return {
    ...content,
    teaserGroups: content.teaserGroups.map((group) => ({
      ...group,
      images: group.images.filter(({ source }) => isKnown(source)),
    })),
    ...(qualityLogos && {
      qualityLogos: {
        ...qualityLogos,
        logos: qualityLogos.logos.filter(({ image }) => isKnown(image.source)),
      },
    }),
  };
}
