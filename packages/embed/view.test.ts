import { describe, expect, it } from 'vitest';

import { REDUCING_COOKIES } from '../../src/domain/footerRules.ts';
import { PLATFORM_COOKIE, PLATFORMS } from '../../src/domain/platform.ts';

import { viewOf } from './index.js';

describe('the view of a visitor', () => {
  const viewIn = (cookie?: string) => viewOf({ headers: { cookie } });

  it.each(PLATFORMS)('a visitor’s view is the chosen platform %s', (platform) => {
    expect(viewIn(`a=b; ${PLATFORM_COOKIE}=${platform}; c=d`)).toEqual({ platform });
  });

  it.each(REDUCING_COOKIES)(
    'a visitor’s view is reduced by the cookie %s, whatever its value',
    (name) => {
      expect(viewIn(`${name}=`)).toEqual({ variant: 'reduced' });
      expect(viewIn(`x${name}=1; a=${name}=1`)).toEqual({});
    },
  );

  it('a visitor’s view is unknown without cookies and for an invented platform', () => {
    expect([viewIn(), viewIn('platform=TELETEXT'), viewIn('my-platform=MATCH')]).toEqual([
      {},
      {},
      {},
    ]);
  });
});
