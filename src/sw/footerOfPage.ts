import { FOOTER_IMAGES } from '#contract/service.ts';

const IMAGES = new RegExp(String.raw`(?<![\w/-])${FOOTER_IMAGES}[\w/-]+\.\w+`, 'g');

/** Returns the version of a page's footer; undefined without content. */
export function versionIn(page: string): string | undefined {
  return /<footer [^<>]*data-version="([^"]+)"/.exec(page)?.[1];
}

/** Returns the footer pictures named in a page or response of call 6, without duplicates. */
export function footerImagesIn(text: string): string[] {
  return [...new Set(text.match(IMAGES))];
}
