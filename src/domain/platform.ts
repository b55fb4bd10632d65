/**
 * The shop's layouts by device (spec §2.2), as in `html[data-platform]` and the cookie of that name. If neither is set,
 * the width decides: phone (MATCH) below 768 px, tablet below 1280 px, else computer (CLASSIC). The footer's CSS
 * repeats these widths.
 */
export const PLATFORMS = ['MATCH', 'TABLET', 'CLASSIC'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_COOKIE = 'platform';

/** Minimum widths of the layouts for tablets and computers, in CSS pixels (spec §2.2, §9). */
const TABLET_FROM_PX = 768;
const CLASSIC_FROM_PX = 1280;

/** Returns the layout of a page: that of its attribute, or else of its width (spec §2.2/34). */
export function pagePlatform(named: string | undefined, widthPx: number): Platform {
  const byWidth = widthPx < CLASSIC_FROM_PX ? 'TABLET' : 'CLASSIC';
  return platformNamedBy(named) ?? (widthPx < TABLET_FROM_PX ? 'MATCH' : byWidth);
}

/** Returns the platform that a cookie names; undefined if it names none. */
export function platformNamedBy(cookie: string | undefined): Platform | undefined {
  return PLATFORMS.find((platform) => platform === cookie);
}
