/**
 * The palette of the hour before dawn, made of the day's: what was lit by the sun lies in violet shade, ink stays ink,
 * and what glows by itself goes on glowing. One rule for all drawings keeps them in one hand.
 */

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
  const { lightness, chroma, hue } = toOklch(colour);
  const cooled = COOLING * lightness;
  return fromOklch({
    lightness:
      INK_LIGHTNESS + LEFT_OF_LIGHT * lightness ** 1.15 + WHITE * Math.max(0, lightness - 0.93),
    chroma: chroma * 0.62 + SHADE_CHROMA * lightness,
    hue: hue + cooled * turn(hue, SHADE_HUE),
  });
}

/** The shorter way round from one hue to another, in degrees. */
function turn(from, to) {
  return ((to - from + 540) % 360) - 180;
}

/** Björn Ottosson's OKLab, by way of linear light. */
function toOklch(colour) {
  const [r, g, b] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bee),
    hue: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360,
  };
}

function fromOklch({ lightness, chroma, hue }) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => hex(encoded(channel))).join('')}`;
}

function linear(value) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value) {
  const clamped = Math.min(1, Math.max(0, value));
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
}

const hex = (value) =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
