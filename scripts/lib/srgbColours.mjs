import { toChannels, toHex } from './oklch.mjs';

const OKLCH = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)(?:\s*\/\s*([\d.]+))?\s*\)/g;
/** How far a channel of 0 to 255 may be outside sRGB; rounding removes it. */
const MOST_OUTSIDE = 0.5;

/**
 * PostCSS plugin that writes `oklch(L C H / A)` as sRGB, after imports are resolved. Minifying for browsers without
 * `oklch()` would write every colour twice, and the page must fit into one round trip.
 */
export function srgbColours() {
  return {
    postcssPlugin: 'srgb-colours',
    Declaration(declaration) {
      if (declaration.value.includes('oklch(')) declaration.value = inSrgb(declaration.value);
    },
  };
}

/** Returns the value with its colours as `#rrggbb` or `#rrggbbaa`. Throws if a colour is outside sRGB. */
export function inSrgb(value) {
  return value.replaceAll(OKLCH, (colour, lightness, chroma, hue, alpha = '1') => {
    const channels = toChannels({
      lightness: Number(lightness),
      chroma: Number(chroma),
      hue: Number(hue),
    });
    if (channels.some((channel) => channel < -MOST_OUTSIDE || channel > 255 + MOST_OUTSIDE)) {
      throw new Error(`${colour} is outside sRGB: lower its chroma`);
    }
    const all = alpha === '1' ? channels : [...channels, Number(alpha) * 255];
    return toHex(all);
  });
}
