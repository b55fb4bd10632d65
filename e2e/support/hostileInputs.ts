import { HEADERS, NEWSLETTER_BASE } from '#contract/service.ts';

import { signUpBody, SUBSCRIBERS_PATH } from './service.ts';

export const CHECKOUT_KEY = 'a key of the checkout for journeys, 32 characters';
/** The address of every sign-up, so that only one mail is made. */
export const ADDRESS = 'anna@example.org';
/** Maximum size of a hostile value: bodies are read up to 16 KiB, part of which surrounds the value. */
const BODY_BYTES = 15_900;
/** Maximum size of a hostile header: Node reads 16 KiB of headers, address included. */
const HEADER_BYTES = 14_000;
const UNKNOWN_TOKEN = 'a'.repeat(43);

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
/** A place of a request for client input; `send` puts a value there. */
export type Input = {
  name: string;
  maxBytes: number;
  encode: (value: string) => string;
  send: (value: string) => Sent;
};

const asJson = (value: string) => JSON.stringify(value).slice(1, -1);
/** Header fields hold visible characters and spaces, as they are. */
const asHeader = (value: string) => value.replaceAll(/[^\u0020-\u007e]/gu, '-');

/** Returns every field of a JSON body with a function that sets its value. */
function jsonInputs(
  method: string,
  path: string,
  bodies: Record<string, (value: string) => unknown>,
  headers = {},
): Input[] {
  return Object.entries(bodies).map(([field, bodyWith]) => ({
    name: `${method} ${path} ${field}`,
    maxBytes: BODY_BYTES - JSON.stringify(bodyWith('')).length,
    encode: asJson,
    send: (value) => ({
      method,
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(bodyWith(value)),
    }),
  }));
}

/** Returns every field of a form as a browser without scripts posts it. */
function formInputs(path: string, fields: string[], others: Record<string, string> = {}): Input[] {
  const bodyWith = (field: string, value: string) =>
    new URLSearchParams({ ...others, [field]: value }).toString();
  return fields.map((field) => ({
    name: `POST ${path} ${field}`,
    maxBytes: BODY_BYTES - bodyWith(field, '').length,
    encode: (value) => new URLSearchParams({ '': value }).toString().slice(1),
    send: (value) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: bodyWith(field, value),
    }),
  }));
}

function addressInputs(
  addresses: Record<string, (value: string) => string>,
  headers = {},
): Input[] {
  return Object.entries(addresses).map(([name, addressWith]) => ({
    name: `GET ${name}`,
    maxBytes: HEADER_BYTES,
    encode: encodeURIComponent,
    send: (value) => ({ method: 'GET', path: addressWith(encodeURIComponent(value)), headers }),
  }));
}

function headerInputs(path: string, names: string[], valueOf = (value: string) => value): Input[] {
  return names.map((name) => ({
    name: `GET ${path} ${name}`,
    maxBytes: HEADER_BYTES,
    encode: asHeader,
    send: (value) => ({
      method: 'GET',
      path,
      headers: { [name]: valueOf(asHeader(value)).trim() || '-' },
    }),
  }));
}

const PERSON = { ...signUpBody(ADDRESS), salutation: 'MRS', firstName: 'Anna', lastName: 'Berg' };
const LOGIN = '/service/login/api/v1/login';
const STAFF_LOGIN = '/service/preview/api/auth/login';
const SHARES = '/service/preview/api/v1/shares';
const TESTS_AT = '/service/abtestfrontend/api/v1/gettestsat';

export function publicInputs(): Input[] {
  const signUp = Object.fromEntries(
    ['email', 'firstName', 'lastName', 'salutation', 'origin', 'originAddition'].map((field) => [
      field,
      (value: string) => ({ ...PERSON, [field]: value }),
    ]),
  );
  const update = { firstName: 'Anna', lastName: 'Berg' };
  const page = { email: ADDRESS, salutation: 'MRS', firstName: 'Anna', lastName: 'Berg' };
  return [
    ...jsonInputs('POST', `${SUBSCRIBERS_PATH}?site=AT`, {
      ...signUp,
      consents: (value) => ({ ...PERSON, consents: [value] }),
      'a name of its own': (value) => ({ ...PERSON, [value]: value.slice(0, 1) }),
    }),
    ...jsonInputs('PUT', `${SUBSCRIBERS_PATH}/${UNKNOWN_TOKEN}`, {
      firstName: (value) => ({ ...update, firstName: value }),
      lastName: (value) => ({ ...update, lastName: value }),
      pausedUntil: (value) => ({ ...update, pausedUntil: value }),
      interests: (value) => ({ ...update, interests: [value] }),
    }),
    ...jsonInputs('POST', `${SUBSCRIBERS_PATH}/resend`, {
      'any field': (value) => ({ any: value }),
    }),
    ...jsonInputs('POST', LOGIN, {
      email: (email) => ({ email, password: 'x' }),
      password: (password) => ({ email: ADDRESS, password }),
    }),
    ...jsonInputs('POST', STAFF_LOGIN, {
      name: (name) => ({ name, password: 'x' }),
      password: (password) => ({ name: 'anna', password }),
    }),
    ...jsonInputs(
      'POST',
      `${NEWSLETTER_BASE.internal}/vouchers/AAAA-BBBB-CCCC/redeem`,
      { orderId: (orderId) => ({ orderId }) },
      { apikey: CHECKOUT_KEY },
    ),
    ...formInputs(
      '/at/subscribenewsletter',
      [...Object.keys(page), 'origin', 'originAddition'],
      page,
    ),
    ...formInputs('/hu/subscribenewsletter', ['firstName', 'lastName'], page),
    ...formInputs(`/at/newsletter/preferences?token=${UNKNOWN_TOKEN}`, ['firstName', 'lastName']),
    ...formInputs('/de/newsletter/resend', ['any']),
    ...formInputs('/de/view', ['platform']),
    ...formInputs(`/de/newsletter/confirm?token=${UNKNOWN_TOKEN}`, ['any']),
    ...formInputs(`/de/newsletter/unsubscribe?token=${UNKNOWN_TOKEN}`, ['List-Unsubscribe']),
    ...formInputs('/de/account', ['email', 'password'], {
      email: 'a@example.org',
      password: 'x',
    }),
    ...addressInputs({
      [`${TESTS_AT}?time`]: (value) => `${TESTS_AT}?time=${value}`,
      'footer ?site': (value) => `/service/promotion/api/promotion/SHOP_FOOTER?site=${value}`,
      'footer name': (value) => `/service/promotion/api/promotion/${value}`,
      'subscriber token': (value) => `${SUBSCRIBERS_PATH}/${value}`,
      'page ?preview': (value) => `/de?preview=${value}`,
      'page ?token': (value) => `/de/newsletter/confirm?token=${value}`,
      'page path': (value) => `/de/${value}`,
      'first segment': (value) => `/${value}`,
    }),
    ...addressInputs(
      { 'voucher code': (value) => `${NEWSLETTER_BASE.internal}/vouchers/${value}` },
      { apikey: CHECKOUT_KEY },
    ),
    ...headerInputs('/de', [
      'cookie',
      'accept-language',
      'accept-encoding',
      'referer',
      'origin',
      'if-none-match',
      'accept',
    ]),
    ...headerInputs('/', ['accept-language']),
    ...headerInputs('/service/customerfrontenddata/api/v1/psdata', [
      HEADERS.csrf,
      HEADERS.loginToken,
      'origin',
    ]),
    ...headerInputs(`${SUBSCRIBERS_PATH}/${UNKNOWN_TOKEN}`, [
      HEADERS.site,
      HEADERS.originalAddress,
      'x-forwarded-for',
    ]),
    ...headerInputs(`${NEWSLETTER_BASE.private}/customers/base-data`, [HEADERS.loginToken]),
    ...headerInputs('/service/promotion/api/promotion/SHOP_FOOTER', [HEADERS.previewToken]),
    ...[
      'LoginToken',
      'StaffSession',
      'PreviewToken',
      'AbGroups',
      'NlStatus',
      'Site',
      'platform',
      'cc_cookie',
    ].flatMap((cookie) =>
      headerInputs('/at', ['cookie'], (value) => `${cookie}=${value}`).map((input) => ({
        ...input,
        name: `GET /at ${cookie}`,
      })),
    ),
  ];
}

/** Returns the calls that read input only from staff. */
export function staffInputs(cookie: string): Input[] {
  const view = { site: 'DE', at: null, group: null };
  const headers = { cookie };
  return [
    ...jsonInputs(
      'POST',
      '/service/preview/api/v1/view-tokens',
      {
        at: (at) => ({ ...view, at }),
        test: (test) => ({ ...view, group: { test, group: 'A' } }),
      },
      headers,
    ),
    ...jsonInputs(
      'POST',
      SHARES,
      {
        path: (path) => ({ view, path, hours: 24 }),
        at: (at) => ({ view: { ...view, at }, path: '', hours: 24 }),
      },
      headers,
    ),
    ...addressInputs(
      {
        'preview time': (value) => `/service/preview/api/token?previewDateTime=${value}`,
        'preview test': (value) => `/service/preview/api/token?test=${value}&group=A`,
        'share id': (value) => `${SHARES}/${value}`,
      },
      headers,
    ),
  ];
}
