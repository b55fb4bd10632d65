import { afterEach, describe, expect, it } from 'vitest';

import { MEASUREMENT_AGREED_EVENT } from '#contract/cookieConsent/words.ts';

import { pushEvent } from './dataLayer.ts';
import { giveCookieConsent } from './testing/givenCookieConsent.ts';

let withdraw: (() => void) | undefined;
afterEach(() => {
  withdraw?.();
  delete window.dataLayer;
});

const first = { event_name: 'first' };
const second = { event_name: 'second' };

describe('an event for analytics', () => {
  it('an analytics event is passed on if the visitor has consented to measurement', () => {
    withdraw = giveCookieConsent('necessary', 'measurement');
    pushEvent(first);
    expect(window.dataLayer).toEqual([first]);
  });

  it.each([
    ['there is no answer', undefined],
    ['the answer was no', ['necessary']],
  ])(
    'an analytics event is held back while %s, and passed on in order after consent',
    (_where, answer) => {
      if (answer) withdraw = giveCookieConsent(...answer);
      pushEvent(first);
      pushEvent(second);
      expect(window.dataLayer).toBeUndefined();
      withdraw = giveCookieConsent('measurement', 'necessary');
      dispatchEvent(new Event(MEASUREMENT_AGREED_EVENT));
      expect(window.dataLayer).toEqual([first, second]);
      dispatchEvent(new Event(MEASUREMENT_AGREED_EVENT));
      expect(window.dataLayer).toEqual([first, second]);
    },
  );
});
