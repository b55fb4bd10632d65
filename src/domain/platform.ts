/**
 * The views of the shop (spec §2.2), as `html[data-platform]` and the cookie of that name have them. Where
 * neither says, the width decides: under 768 px phone (MATCH), under 1280 px tablet, else classic. The
 * styles of the footer repeat these widths.
 */
export const PLATFORMS = ['MATCH', 'TABLET', 'CLASSIC'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_COOKIE = 'platform';

/** Minimum widths of a tablet's and a computer's view, in CSS pixels (spec §2.2, §9). */
const TABLET_FROM_PX = 768;
const CLASSIC_FROM_PX = 1280;

/** The view of a page: what its attribute names, else what its width says (spec §2.2/34). */
export function platformOf(named: string | undefined, widthPx: number): Platform {
  const byWidth = widthPx < CLASSIC_FROM_PX ? 'TABLET' : 'CLASSIC';
  return platformNamedBy(named) ?? (widthPx < TABLET_FROM_PX ? 'MATCH' : byWidth);
}

/** Returns the platform that a cookie names; undefined if it names none. */
export function platformNamedBy(cookie: string | undefined): Platform | undefined {
  return PLATFORMS.find((platform) => platform === cookie);
}
