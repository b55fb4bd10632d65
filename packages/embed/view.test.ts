import { describe, expect, it } from 'vitest';

import { REDUCING_COOKIES } from '../../src/domain/footerRules.ts';
import { PLATFORM_COOKIE, PLATFORMS } from '../../src/domain/platform.ts';

import { viewOf } from './index.js';

describe('the view of a visitor', () => {
  const viewIn = (cookie?: string) => viewOf({ headers: { cookie } });

  it.each(PLATFORMS)(
    'the view of a visitor is the platform %s that the visitor has chosen',
    (platform) => {
      expect(viewIn(`a=b; ${PLATFORM_COOKIE}=${platform}; c=d`)).toEqual({ platform });
    },
  );

  it.each(REDUCING_COOKIES)(
    'the view of a visitor is reduced by the cookie %s, whatever its value',
    (name) => {
      expect(viewIn(`${name}=`)).toEqual({ variant: 'reduced' });
      expect(viewIn(`x${name}=1; a=${name}=1`)).toEqual({});
    },
  );

  it('the view of a visitor says nothing without cookies, and nothing of a platform that is made up', () => {
    expect([viewIn(), viewIn('platform=TELETEXT'), viewIn('my-platform=MATCH')]).toEqual([
      {},
      {},
      {},
    ]);
  });
});
