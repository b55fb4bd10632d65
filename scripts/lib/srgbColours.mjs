const OKLCH = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)(?:\s*\/\s*([\d.]+))?\s*\)/g;
/** By how much a channel of 0 to 255 may lie outside of sRGB: it is rounded away. */
const MOST_OUTSIDE = 0.5;

/**
 * A PostCSS plugin that writes `oklch(L C H / A)` as sRGB, after imports are resolved. Minifying for browsers without
 * `oklch()` would write every colour twice, and of a page that fits into one round trip each byte counts.
 */
export function srgbColours() {
  return {
    postcssPlugin: 'srgb-colours',
    Declaration(declaration) {
      if (declaration.value.includes('oklch(')) declaration.value = inSrgb(declaration.value);
    },
  };
}

/** The value with its colours as `#rrggbb` or `#rrggbbaa`. Throws where sRGB does not hold a colour. */
export function inSrgb(value) {
  return value.replaceAll(OKLCH, (colour, lightness, chroma, hue, alpha = '1') => {
    const channels = channelsOf(Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180);
    if (channels.some((channel) => channel < -MOST_OUTSIDE || channel > 255 + MOST_OUTSIDE)) {
      throw new Error(`sRGB does not hold ${colour}: lower its chroma`);
    }
    const all = alpha === '1' ? channels : [...channels, Number(alpha) * 255];
    return `#${all.map((channel) => hexOf(channel)).join('')}`;
  });
}

const hexOf = (channel) =>
  Math.round(Math.min(Math.max(channel, 0), 255))
    .toString(16)
    .padStart(2, '0');

/** Red, green and blue from 0 to 255, not rounded (CSS Color 4, section 18, "Oklab to linear sRGB"). */
function channelsOf(lightness, chroma, radians) {
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(
    (linear) => 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055),
  );
}
