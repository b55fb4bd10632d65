import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { FooterContent } from '#contract/footer.ts';
import { FOOTER_LOGOS } from '#contract/service.ts';
import { PICTURE_MAX_BYTES, sizeFault, type PictureSize } from '#domain/pictures.ts';
import type { Database } from '#server/db/database.ts';
import { packageFolder } from '#server/db/packageFolder.ts';

import { hashesIn, readPictureName, type PictureFacts } from './pictures/picture.ts';
import { findPictures } from './pictures/pictureTable.ts';

/** Folder of the operator's logos of cards, carriers and seals. Other logos are uploaded. */
export const LOGOS_FOLDER = packageFolder('content/logos');

const SVG_BEGINS = /^<(?:svg[\s>]|\?xml\s|!--)/;
/** Matches scripts and external references, because an SVG opened by its URL runs in the shop's origin. */
const NOT_PLAIN =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!["'#\s])|url\(\s*["']?(?!#)/i;

/** Returns a fault of a logo's source in words for editors, if any. Without `place`, checks only the picture. */
export type FaultOfLogo = (source: string, place?: PictureSize) => string | undefined;

export type Logos = Awaited<ReturnType<typeof loadLogos>>;

/** Reads the operator's current logos, in addition to those uploaded. */
export async function loadLogos(
  openDatabase: () => Database | Promise<Database>,
  folder = LOGOS_FOLDER,
) {
  // Read synchronously: during a start V8 keeps both processors busy, and each turn of the event loop has to wait.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.filter((name) => name.endsWith('.svg'));
  const faults = new Map(
    names.map((name) => [FOOTER_LOGOS + name, faultOfFile(readFileSync(path.join(folder, name)))]),
  );
  return {
    /**
     * Loads the uploaded pictures that these documents name. `beside` has pictures that come with the documents, by
     * hash; null is an invalid one that was reported already. Rejects if they cannot be read.
     */
    async lookUp(
      documents: readonly unknown[],
      beside: ReadonlyMap<string, PictureFacts | null> = new Map(),
    ): Promise<FaultOfLogo> {
      const hashes = hashesIn(documents).filter((hash) => !beside.has(hash));
      const uploaded =
        hashes.length === 0 ? undefined : await findPictures(await openDatabase(), hashes);
      return (source, place) => {
        const name = readPictureName(source.slice(FOOTER_LOGOS.length));
        const picture = name && (beside.get(name.hash) ?? uploaded?.get(name.hash));
        if (name && beside.get(name.hash) === null) return undefined;
        if (name && picture?.type === name.type) return place && faultAt(source, picture, place);
        if (!faults.has(source)) {
          return `picture ${source} does not exist: upload it or put it into content/logos`;
        }
        const fault = faults.get(source);
        return fault && `the picture ${source} ${fault}`;
      };
    },
  };
}

/** Returns why a picture does not fit its place, which may have changed since the upload. */
function faultAt(source: string, picture: PictureSize, place: PictureSize): string | undefined {
  if (sizeFault(picture, place) === undefined) return undefined;
  const pixels = `${picture.width} × ${picture.height}`;
  return `the picture ${source} has ${pixels} pixels, which does not fit its place of ${place.width} × ${place.height}`;
}

function faultOfFile(file: Buffer): string | undefined {
  if (file.length > PICTURE_MAX_BYTES) return `is larger than ${PICTURE_MAX_BYTES} bytes`;
  const text = file.toString('utf8').trimStart();
  if (!SVG_BEGINS.test(text) || !text.includes('<svg')) return 'is not an SVG';
  return NOT_PLAIN.test(text) ? 'contains a script or an external reference' : undefined;
}

/** Returns a footer without the logos that cannot be shown, and without their links. Spec §8/9. */
export function withoutUnknownLogos(
  content: FooterContent,
  faultOf: FaultOfLogo,
  onUnknown: (source: string) => void,
): FooterContent {
  const isKnown = (source: string) => {
    const isValid = faultOf(source) === undefined;
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
