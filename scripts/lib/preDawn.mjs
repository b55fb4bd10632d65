/**
 * The palette of the hour before dawn, made of the day's: what was lit by the sun lies in violet shade, ink stays ink,
 * and what glows by itself goes on glowing. One rule for all drawings keeps them in one hand.
 */
import { channelsOf, hexOf, oklchOf } from './oklch.mjs';

/** What gives light by itself, or is the brand's own red: the sun and its glow, embers, rims that catch the light. */
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
/** White stays distinct from pale colours. */
const WHITE = 2.2;
/** Hue in degrees towards which everything cools, and how far the lightest goes. */
const SHADE_HUE = 345;
const COOLING = 0.8;
const SHADE_CHROMA = 0.045;

/**
 * Every colour of a drawing, as it is before dawn; `night` says it of single colours, as in `{ "#fffaf2": "#16264f" }`.
 *
 * @param {string} svg
 * @param {Record<string, string>} [night]
 */
export function inPreDawn(svg, night = {}) {
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (written) => {
    const colour = written.toLowerCase();
    return night[colour] ?? preDawnOf(colour);
  });
}

/** @param {string} colour as in `#fde6c6` */
export function preDawnOf(colour) {
  if (colour in GLOWING) return GLOWING[colour];
  const { lightness, chroma, hue } = oklchOf(colour);
  const cooled = COOLING * lightness;
  const night = channelsOf({
    lightness:
      INK_LIGHTNESS + LEFT_OF_LIGHT * lightness ** 1.15 + WHITE * Math.max(0, lightness - 0.93),
    chroma: chroma * 0.62 + SHADE_CHROMA * lightness,
    hue: hue + cooled * turn(hue, SHADE_HUE),
  });
  return hexOf(night);
}

/** Returns the shorter angle from one hue to another, in degrees. */
function turn(from, to) {
  return ((to - from + 540) % 360) - 180;
}
