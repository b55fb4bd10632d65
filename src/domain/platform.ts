/**
 * The views of the shop (spec §2.2), as `html[data-platform]` and the cookie of that name have them. Where
 * neither says, the width decides: under 768 px phone (MATCH), under 1280 px tablet, else classic. The
 * styles of the footer repeat these widths.
 */
export const PLATFORMS = ['MATCH', 'TABLET', 'CLASSIC'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_COOKIE = 'platform';

/** The platform that a cookie names; undefined where it names none. */
export function platformNamedBy(cookie: string | undefined): Platform | undefined {
  return PLATFORMS.find((platform) => platform === cookie);
}
