import { FOOTER_IMAGES } from '#contract/service.ts';

const IMAGES = new RegExp(String.raw`(?<![\w/-])${FOOTER_IMAGES}[\w/-]+\.\w+`, 'g');

/** The version of the footer that a page carries; undefined of a page whose footer has no content. */
export function versionIn(page: string): string | undefined {
  return /<footer [^<>]*data-version="([^"]+)"/.exec(page)?.[1];
}

/** The pictures of a footer that a page or an answer of call 6 names, each once. */
export function footerImagesIn(text: string): string[] {
  return [...new Set(text.match(IMAGES))];
}
