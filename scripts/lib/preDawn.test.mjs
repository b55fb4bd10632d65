import { describe, expect, it } from 'vitest';

import { inPreDawn, toPreDawn } from './preDawn.mjs';

const channelsOf = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const brightness = (colour) => channelsOf(colour).reduce((sum, channel) => sum + channel, 0);

describe('the palette before dawn', () => {
  it('the palette before dawn is darker than the day in every colour, and cooler in lit ones', () => {
    for (const day of ['#fde6c6', '#f6b07c', '#e9a083', '#bf6a70', '#8a3b56', '#622344']) {
      const [red = 0, , blue = 0] = channelsOf(toPreDawn(day));
      const [dayRed = 0, , dayBlue = 0] = channelsOf(day);
      expect(brightness(toPreDawn(day))).toBeLessThan(brightness(day));
      expect(blue / red).toBeGreaterThanOrEqual((dayBlue / dayRed) * 0.9);
    }
  });

  it('the palette before dawn keeps the order of lightness', () => {
    const days = ['#fffaf2', '#f6d3b8', '#f4b07c', '#cf7c70', '#a8566a', '#622344', '#2a1021'];
    const nights = days.map((day) => brightness(toPreDawn(day)));
    expect(nights).toEqual(nights.toSorted((one, other) => other - one));
  });

  it('the palette before dawn keeps the sun the brightest, and changes only colours', () => {
    expect(brightness(toPreDawn('#fff6e8'))).toBeGreaterThan(brightness(toPreDawn('#fffaf2')));
    const svg = '<circle id="a1b2c3" r="228" fill="#fff6e8"/>';
    expect(inPreDawn(svg)).toBe('<circle id="a1b2c3" r="228" fill="#f7a86f"/>');
  });
});
