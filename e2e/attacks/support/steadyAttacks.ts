import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';

import { signUpBody, SUBSCRIBERS_PATH } from '../../support/service.ts';

import type { SteadyAttack } from './steadyAttack.ts';

/** Body of 16 kB, the maximum permitted. */
const LONGEST = 15_500;
const SHAPES = ['-', '. ', "'a", 'a.'];

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };
/** One client that claims another address each time before the proxy adds the real one. */
const ONE_CLIENT = {
  'x-forwarded-for': '203.0.113.{byte}, 198.51.100.7',
  'x-original-address': '203.0.113.{byte}',
};
/** As many clients as requests, as forwarded by a proxy. */
const MANY_CLIENTS = { 'x-forwarded-for': '2001:db8:0:{number}::1' };

type NamedAttack = {
  name: string;
  attack: Omit<SteadyAttack, 'perSecond'>;
  /** Expected statuses. */
  statuses: number[];
  /** Each request has another client; behind a forwarding proxy, it needs an address of its own. */
  isOfMany?: boolean;
};

/** Floods that are rejected, each for a different reason. */
export const STEADY_ATTACKS: readonly NamedAttack[] = [
  {
    name: 'names of the longest hostile shapes',
    attack: {
      path: `${SUBSCRIBERS_PATH}?site=HU`,
      headers: JSON_BODY,
      bodies: SHAPES.map((shape) =>
        JSON.stringify({
          ...signUpBody('hostile@example.org'),
          salutation: 'MRS',
          firstName: ''.padEnd(LONGEST, shape),
          lastName: 'Nagy',
        }),
      ),
    },
    statuses: [400],
  },
  {
    name: 'bodies that do not come',
    attack: { path: SUBSCRIBERS_PATH, headers: {}, bodies: ['{"email":'], isCutOff: true },
    statuses: [],
  },
  {
    name: 'sign-ups past the limit, with forged addresses',
    attack: {
      path: SUBSCRIBERS_PATH,
      headers: { ...JSON_BODY, ...ONE_CLIENT },
      bodies: [JSON.stringify(signUpBody('person{number}@example.org'))],
    },
    statuses: [202, 429],
  },
  {
    name: 'posted sign-up forms past the limit',
    attack: {
      path: '/de/subscribenewsletter',
      headers: { ...FORM_BODY, ...ONE_CLIENT },
      bodies: ['email=person{number}%40example.org'],
    },
    statuses: [303, 429],
  },
  {
    name: 'passwords of a customer guessed by one client',
    attack: {
      path: loginCalls.login.path,
      headers: { ...JSON_BODY, ...ONE_CLIENT },
      bodies: [JSON.stringify({ email: 'customer@morgenrot.example', password: 'guess{number}' })],
    },
    statuses: [401, 429],
  },
  {
    name: 'passwords of customers guessed by many clients',
    attack: {
      path: loginCalls.login.path,
      headers: { ...JSON_BODY, ...MANY_CLIENTS },
      bodies: [JSON.stringify({ email: 'person{number}@example.org', password: 'guess' })],
    },
    statuses: [401, 503],
    isOfMany: true,
  },
  {
    name: 'posted sign-in forms past the limit',
    attack: {
      path: '/de/account',
      headers: { ...FORM_BODY, ...ONE_CLIENT },
      bodies: ['email=customer%40morgenrot.example&password=guess{number}'],
    },
    statuses: [401, 429],
  },
  {
    name: 'posted sign-in forms of many clients',
    attack: {
      path: '/de/account',
      headers: { ...FORM_BODY, ...MANY_CLIENTS },
      bodies: ['email=person{number}%40example.org&password=guess'],
    },
    statuses: [401, 503],
    isOfMany: true,
  },
  {
    name: 'passwords of customers guessed by many clients that send a cookie',
    attack: {
      path: loginCalls.login.path,
      headers: { ...JSON_BODY, ...MANY_CLIENTS, cookie: 'Site=DE; KnownDevice=made-up' },
      bodies: [JSON.stringify({ email: 'person{number}@example.org', password: 'guess' })],
    },
    statuses: [401, 503],
    isOfMany: true,
  },
  {
    name: 'passwords of staff guessed by one client',
    attack: {
      path: staffAuthCalls.login.path,
      headers: { ...JSON_BODY, ...ONE_CLIENT },
      bodies: [JSON.stringify({ name: 'staff', password: 'guess{number}' })],
    },
    statuses: [401],
  },
  {
    name: 'passwords of staff guessed by many clients',
    attack: {
      path: staffAuthCalls.login.path,
      headers: { ...JSON_BODY, ...MANY_CLIENTS },
      bodies: [JSON.stringify({ name: 'staff', password: 'guess{number}' })],
    },
    statuses: [401],
    isOfMany: true,
  },
];
