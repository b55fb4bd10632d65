/**
 * Palette of the hour before dawn, computed from the day's. Sunlit colours become violet shade, ink stays ink, and what
 * glows keeps glowing. One rule for all drawings makes them look alike.
 */
import { toChannels, toHex, toOklch } from './oklch.mjs';

/** Colours of light sources, which stay bright, and the brand's own red: the sun and its glow, embers, lit rims. */
const GLOWING = {
  '#fff6e8': '#f7a86f',
  '#e96f49': '#d9633f',
  '#f39d5e': '#e58a52',
  '#c93029': '#b92f33',
  '#dd4f33': '#dd4f33',
  '#d8603f': '#c4573c',
};

/** Lightness of the darkest ink, and how much of the day's lightness is left above it. */
const INK_LIGHTNESS = 0.13;
const LEFT_OF_LIGHT = 0.47;
/** Keeps white distinguishable from pale colours. */
const WHITE = 2.2;
/** Hue in degrees to which colours shift, and how far the lightest one shifts. */
const SHADE_HUE = 345;
const COOLING = 0.8;
const SHADE_CHROMA = 0.045;

/**
 * Returns a drawing in its colours before dawn. `night` states the result for single colours, as in `{ "#fffaf2": "#16264f" }`.
 *
 * @param {string} svg
 * @param {Record<string, string>} [night]
 */
export function inPreDawn(svg, night = {}) {
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (written) => {
    const colour = written.toLowerCase();
    return night[colour] ?? toPreDawn(colour);
  });
}

/** @param {string} colour as in `#fde6c6` */
export function toPreDawn(colour) {
  if (colour in GLOWING) return GLOWING[colour];
  const { lightness, chroma, hue } = toOklch(colour);
  const cooled = COOLING * lightness;
  const night = toChannels({
    lightness:
      INK_LIGHTNESS + LEFT_OF_LIGHT * lightness ** 1.15 + WHITE * Math.max(0, lightness - 0.93),
    chroma: chroma * 0.62 + SHADE_CHROMA * lightness,
    hue: hue + cooled * turn(hue, SHADE_HUE),
  });
  return toHex(night);
}

/** Returns the shorter angle from one hue to another, in degrees. */
function turn(from, to) {
  return ((to - from + 540) % 360) - 180;
}
