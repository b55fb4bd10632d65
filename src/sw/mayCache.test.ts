import { describe, expect, it } from 'vitest';

import { FOOTER_CALL } from '#contract/keptPages.ts';
import { FOOTER_IMAGES, NEWSLETTER_PICTURES } from '#contract/service.ts';

import { mayCache } from './mayCache.ts';

const ORIGIN = 'https://shop.example';

type Case = {
  url?: string;
  method?: string;
  asks?: Record<string, string>;
  status?: number;
  redirected?: boolean;
  type?: ResponseType;
  answers?: Record<string, string>;
  unmarked?: boolean;
};

function isKept(given: Case): boolean {
  return mayCache(
    {
      url: new URL(given.url ?? '/de', ORIGIN).href,
      method: given.method ?? 'GET',
      headers: new Headers(given.asks),
    },
    {
      status: given.status ?? 200,
      redirected: given.redirected ?? false,
      type: given.type ?? 'basic',
      headers: new Headers({
        'cache-control': 'public, max-age=0',
        'content-type': 'text/html; charset=utf-8',
        ...(!given.unmarked && { 'X-Shop-Page': '1' }),
        ...given.answers,
      }),
    },
    ORIGIN,
  );
}

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };
const JPEG = { 'content-type': 'image/jpeg' };
const SVG = { 'content-type': 'image/svg+xml' };
const JSON_ANSWER = { 'content-type': 'application/json; charset=utf-8' };

describe('what may be cached on the device', () => {
  it.each<[string, Case]>([
    ['a front page', {}],
    ['a page with a campaign in its query', { url: '/de?utm_source=mail' }],
    ['a content page of a shop', { url: '/ch_fr/delivery/costs' }],
    ['a content page about newsletters', { url: '/de/example-newsletter' }],
    ['a chunk of texts', { url: '/assets/texts/texts-de-DE-abc.js', answers: SCRIPT }],
    ['a picture of the newsletter', { url: `${NEWSLETTER_PICTURES}abc.jpg`, answers: JPEG }],
    ['a logo of the footer', { url: `${FOOTER_IMAGES}logos/visa.svg`, answers: SVG }],
    ['the footer of a shop', { url: `${FOOTER_CALL.path}?site=CH_FR`, answers: JSON_ANSWER }],
    ['the console’s empty frame', { url: '/staff', answers: { 'cache-control': 'no-cache' } }],
    ['an answer that says nothing of caching', { answers: { 'cache-control': '' } }],
    ['an answer that is to be revalidated', { answers: { 'cache-control': 'no-cache' } }],
  ])('the device may cache %s', (_, given) => {
    expect(isKept(given)).toBe(true);
  });

  it.each<[string, Case]>([
    ['what was sent by POST', { method: 'POST' }],
    ['an answer to HEAD, which has no body', { method: 'HEAD' }],
    ['a page of another origin', { url: 'https://other.example/de' }],
    ['an opaque answer', { type: 'opaque', status: 0 }],
    ['an answer by leave of another origin', { type: 'cors' }],
    ['a part of a file', { status: 206 }],
    ['a page that is not there', { status: 404 }],
    ['a failure', { status: 503 }],
    ['what a redirect led to', { redirected: true }],
    ['what may not be stored', { answers: { 'cache-control': 'no-store' } }],
    ['what may not be stored, shouted', { answers: { 'cache-control': 'NO-STORE, max-age=0' } }],
    ['what is for one person', { answers: { 'cache-control': 'private, no-cache' } }],
    ['a preview, by its mark', { answers: { 'X-Preview': '1' } }],
    ['a preview, by what was asked with', { asks: { 'X-Preview-Token': 'abc' } }],
    ['a preview, by its address', { url: '/de?preview=abc' }],
    ['a confirmation', { url: '/de/newsletter/confirm?token=abc' }],
    ['a confirmation without its token', { url: '/de/newsletter/confirm' }],
    ['preferences in another spelling', { url: '//DE//newsletter/preferences' }],
    ['any page with a token', { url: '/hu/contact?token=abc' }],
    [
      'a call of the newsletter service',
      { url: '/service/newsletter/private/api/v1/x', answers: JSON_ANSWER },
    ],
    ['a footer of whichever shop', { url: FOOTER_CALL.path, answers: JSON_ANSWER }],
    [
      'the footer of a shop that there is not',
      { url: `${FOOTER_CALL.path}?site=FR`, answers: JSON_ANSWER },
    ],
    [
      'a footer with more in its query',
      { url: `${FOOTER_CALL.path}?site=DE&at=2027`, answers: JSON_ANSWER },
    ],
    [
      'a footer of a preview, by its mark',
      { url: `${FOOTER_CALL.path}?site=DE`, answers: { ...JSON_ANSWER, 'X-Preview': '1' } },
    ],
    [
      'another promotion',
      { url: '/service/promotion/api/promotion/OTHER?site=DE', answers: JSON_ANSWER },
    ],
    ['a call of another service', { url: '/service/customerfrontenddata/api/v1/psdata?site=DE' }],
    [
      'a neighbour of the footer’s pictures',
      { url: '/service/footer-imagesX/visa.svg', answers: SVG },
    ],
    [
      'a neighbour of the pictures',
      { url: '/service/newsletter/frontend/other.jpg', answers: JPEG },
    ],
    ['another host’s page, which lacks our mark', { unmarked: true }],
    ['a page of the wrong type', { answers: { 'content-type': 'text/plain' } }],
    ['a page of no type', { answers: { 'content-type': '' } }],
    ['a page in place of a script', { url: '/assets/texts/texts-de-DE-abc.js' }],
    ['a page in place of a style sheet', { url: '/assets/staff/staff-abc.css' }],
    ['a page in place of a picture', { url: `${FOOTER_IMAGES}logos/visa.svg` }],
    ['a page in place of a footer', { url: `${FOOTER_CALL.path}?site=DE` }],
    ['a page of the console', { url: '/staff/previews' }],
    ['captured mail', { url: '/dev/mail' }],
  ])('what may be kept on the device is never %s', (_, given) => {
    expect(isKept(given)).toBe(false);
  });
});
