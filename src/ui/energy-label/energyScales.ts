/**
 * Scales of the EU's energy labels, best class first: A to G since Regulation (EU) 2017/1369, and A+++ to D for
 * products without a newer delegated act, such as ovens and range hoods (Delegated Regulation (EU) No 65/2014). Spec
 * §3/35.
 */
export const ENERGY_SCALES = {
  'A-G': ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  'A+++-D': ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'],
} as const;

export type EnergyScale = keyof typeof ENERGY_SCALES;

/**
 * Colours of the classes of a scale, best first. The acts define them in CMYK, the same for both scales (Delegated
 * Regulation (EU) 2019/2014, annex III; No 65/2014, annex III). These are the usual values on screens.
 */
const COLOURS = [
  '#00a651', // 100, 0, 100, 0
  '#50b848', // 70, 0, 100, 0
  '#bfd730', // 30, 0, 100, 0
  '#fff200', // 0, 0, 100, 0
  '#fdb913', // 0, 30, 100, 0
  '#f37021', // 0, 70, 100, 0
  '#ed1c24', // 0, 100, 100, 0
] as const;

export type EnergyClass = { name: string; colour: string; best: string; worst: string };

/** Returns the class in the spelling of its scale; undefined for a class that the scale lacks. */
export function readEnergyClass(text: string, scale: EnergyScale): EnergyClass | undefined {
  const classes: readonly string[] = ENERGY_SCALES[scale];
  const name = text.replaceAll(/\s/g, '').toUpperCase();
  const colour = COLOURS[classes.indexOf(name)];
  const [best, worst] = [classes[0], classes.at(-1)];
  if (colour === undefined || best === undefined || worst === undefined) return undefined;
  return { name, colour, best, worst };
}
