import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LOGO_CARD, PICTURE_MAX_EDGE_PX, placeWithinCard, sizeFault } from './pictures.ts';

const edge = fc.integer({ min: 1, max: PICTURE_MAX_EDGE_PX });

describe('a picture', () => {
  it.each([
    [{ width: 48, height: 32 }, undefined],
    [{ width: 1600, height: 1067 }, undefined],
    [{ width: 50, height: 33 }, undefined],
    [{ width: 47, height: 32 }, 'TOO_FEW_PIXELS'],
    [{ width: 47, height: 31 }, 'TOO_FEW_PIXELS'],
    [{ width: 100, height: 100 }, 'PROPORTION'],
    [{ width: 300, height: 100 }, 'PROPORTION'],
    [{ width: 1601, height: 1067 }, 'TOO_MANY_PIXELS'],
  ])('the fault of a picture of %o on a card of 48 × 32 is %s', (picture, fault) => {
    expect(sizeFault(picture, LOGO_CARD)).toBe(fault);
  });

  it('a picture of any size fits its place in a card', () => {
    fc.assert(
      fc.property(edge, edge, (width, height) => {
        const place = placeWithinCard({ width, height });
        expect(place.width).toBeLessThanOrEqual(LOGO_CARD.width);
        expect(place.height).toBeLessThanOrEqual(LOGO_CARD.height);
        expect(sizeFault({ width, height }, place)).toBeUndefined();
      }),
    );
  });
});
