import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import type { PageData, PageRequest } from '#contract/page.ts';
import { testAssets } from '#contract/testing/testAssets.ts';
import type { AuditNote } from '#server/audit/audit.ts';
import { buildApp } from '#server/app.ts';
import { createCustomerFormLimit } from '#server/customerForms/customerFormLimit.ts';
import { createResendLimit } from '#server/newsletter/sign-up/resendLimit.ts';
import { createSignUpLimit } from '#server/newsletter/sign-up/signUpLimit.ts';
import type { SignUpCommand, TokenFacts } from '#server/newsletter/newsletter.ts';
import { readConfig, type Config } from '#server/process/config.ts';
import type { Foundation } from '#server/process/foundation.ts';
import { loadTexts } from '#server/pages/texts.ts';

export const CRITICAL_CSS = 'body{margin:0}';
export const SECRET = 'a secret of at least thirty-two characters';
export const TOKEN = 'a'.repeat(43);
export const OTHER_TOKEN = 'b'.repeat(43);
export const SIGN_UP_ID = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b11';
export const VOUCHER = { code: 'DAWN-1234', percent: 10, validUntil: null };

export const WAITING: TokenFacts = {
  kind: 'SIGN_UP',
  site: 'DE',
  signUpId: SIGN_UP_ID,
  status: 'READY',
  subscriber: {
    email: 'anna@example.com',
    state: 'WAITING_FOR_DOI',
    consents: [],
    interests: [],
  },
  elsewhere: [],
};

const closed = async () => Promise.reject(new Error('No test expected this call'));

/** Returns the default settings. */
function defaultConfig(): Config {
  const reading = readConfig({});
  if (!reading.ok) throw new Error(reading.faults.join(' '));
  return reading.config;
}

/** Properties that are read to recognise promises and Fastify's decorators, and so must be undefined. */
const NO_METHODS = new Set<string | symbol>(['then', 'getter', 'setter']);

/** A service whose every method fails. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the service
function allClosed<Service extends object>(): Service {
  return new Proxy({} as Service, {
    get: (service, name) =>
      Reflect.get(service, name) ?? (NO_METHODS.has(name) ? undefined : closed),
  });
}

/** A job queue that does nothing. */
const nothing = async () => {};
const IDLE_JOBS = {
  stop: nothing,
  workMail: nothing,
  workForgetMail: nothing,
  workWebhooks: nothing,
  workTransfers: nothing,
  workDaily: nothing,
  workOften: nothing,
};

/** Calls from the HTTP server to its services, in order. */
export type Asked = {
  signUps: SignUpCommand[];
  abuse: string[];
  renders: Omit<PageRequest, 'footer' | 'platform' | 'asksCookieConsent'>[];
  /** Layout of each rendered page. */
  frames: Pick<PageRequest, 'footer' | 'platform' | 'asksCookieConsent'>[];
  /** Refused staff calls, as audited. */
  refusals: AuditNote[];
  logs: string[];
};

export type TestApp = { app: FastifyInstance; asked: Asked };

/** Services of subjects, with only the methods that a test expects. */
type Services = Omit<FastifyInstance, keyof Foundation | 'sso'>;
type GivenServices = {
  [Name in keyof Services]?: Services[Name] extends (...args: never[]) => unknown
    ? Services[Name]
    : Partial<Services[Name]>;
};

export type TestOptions = {
  publicUrl?: string;
  perHour?: number;
  render?: (request: PageRequest) => { status: number; html: string };
  renderFailure?: () => string;
  config?: Partial<Config>;
  database?: Partial<Foundation['database']>;
  jobs?: Partial<Foundation['jobs']>;
} & Partial<Pick<Foundation, 'filesFolder' | 'logger' | 'now' | 'pages' | 'secrets' | 'texts'>> &
  GivenServices & { sso?: FastifyInstance['sso'] };

/** Returns the app's services: given methods, and closed ones for the rest. */
function everyService(...given: GivenServices[]): Partial<FastifyInstance> {
  const names = [...CLOSED, ...given.flatMap((services) => Object.keys(services))];
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const services = given.map((each) => Object.entries(each).find(([key]) => key === name)?.[1]);
      const last = services.findLast((service) => service !== undefined);
      return [name, typeof last === 'function' ? last : Object.assign(allClosed(), ...services)];
    }),
  );
}

/** Services that would query the database. */
const CLOSED = [
  'staffAccounts',
  'staffProfiles',
  'staffFactors',
  'staffPasskeys',
  'staffLinks',
  'webhooks',
  'deadLetters',
  'customerForms',
  'vouchers',
  'transitions',
  'logos',
  'contentStore',
  'drafts',
];

/** The HTTP server with fake services: pages show their data as JSON, and sign-ups are recorded. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const asked: Asked = { signUps: [], renders: [], frames: [], abuse: [], refusals: [], logs: [] };
  const logger = pino({ level: 'debug' }, { write: (line: string) => void asked.logs.push(line) });
  const { publicUrl, perHour, render, renderFailure, ...more } = options;
  const { config, database, jobs, secrets = [SECRET], ...given } = more;
  const { filesFolder, now = () => new Date(), pages, texts, ...others } = given;
  const { logger: ownLogger, sso, ...services } = others;
  const testedPages: Foundation['pages'] = {
    assets: { ...testAssets, criticalCss: CRITICAL_CSS },
    renderer: {
      render: async ({ footer, platform, asksCookieConsent, ...request }) => {
        asked.renders.push(request);
        asked.frames.push({
          ...(footer && { footer }),
          platform,
          ...(asksCookieConsent !== undefined && { asksCookieConsent }),
        });
        return render?.(request) ?? renderAsJson(request);
      },
      renderFailure: async ({ site }) => renderFailure?.() ?? `<h1>failure of ${site}</h1>`,
      renderNoShop: async (request) => JSON.stringify(request),
      renderFooterFragment: async (request) => JSON.stringify(request),
      renderNewsletterFragment: async (request) => JSON.stringify(request),
      renderCookieConsentFragment: async (request) => JSON.stringify(request),
    },
  };
  const foundation: Foundation = {
    config: {
      ...defaultConfig(),
      publicUrl: publicUrl ?? 'http://shop.test',
      staffUrl: publicUrl ?? 'http://shop.test',
      logLevel: 'debug',
      takesUtf8Mail: false,
      ...config,
    },
    secrets,
    ssoSettings: undefined,
    logger: ownLogger ?? logger,
    now,
    clock: { now, follow: () => {} },
    database: Object.assign(
      allClosed<Foundation['database']>(),
      { kind: 'EMBEDDED', query: async () => [], ping: async () => {} },
      database,
    ),
    jobs: Object.assign(allClosed<Foundation['jobs']>(), IDLE_JOBS, jobs),
    metrics: undefined,
    print: () => {},
    pages: pages ?? testedPages,
    texts: texts ?? (await loadTexts({ folder: '/nowhere', reportFault: () => {} })),
    filesFolder,
    textsFolder: '/nowhere',
    threads: {},
  };
  const usual: GivenServices = {
    newsletter: {
      signUp: async (command) => {
        asked.signUps.push(command);
        return { outcome: 'ACCEPTED' };
      },
    },
    // Answers as if no customer had ever signed in.
    login: {
      renewLoginToken: async () => ({ outcome: 'ENDED' }),
      renewLongTermToken: async () => ({ outcome: 'ENDED' }),
      signOut: async () => {},
      customerOf: async () => undefined,
    },
    staffLogin: {
      signIn: async () => ({ outcome: 'REFUSED' }),
      check: async () => undefined,
      sessionOf: async () => undefined,
      grantsOf: async () => undefined,
      waysToConfirm: async () => [],
      renew: async () => false,
      confirm: async () => false,
      signOut: async () => {},
      signOutEverywhere: async () => false,
    },
    audit: {
      note: async () => {},
      noteRefusal: async (note) => void asked.refusals.push(note),
    },
    staffKeys: { sessionOf: async () => undefined },
    changeSets: { pictures: { add: closed, load: async () => undefined } },
    mailer: { close: async () => {} },
    deadLetters: { list: async () => [] },
    signInLimit: {
      pauseOf: () => undefined,
      take: async () => ({ allowed: true, forgive: async () => {} }),
    },
    resendLimit: createResendLimit(undefined),
    customerFormLimit: createCustomerFormLimit(undefined),
    abuse: {
      add: (kind, site) => void asked.abuse.push(`${kind} ${site}`),
      settled: async () => {},
    },
    contentPages: { find: async () => undefined, pathsOf: async () => ({}) },
    listedPages: async () => ({ pages: [], changesAt: undefined }),
    footers: { find: async () => undefined },
    abTests: {
      runningAt: async () => [],
      hasGroup: async ({ test, group }) => test === 'summer' && group === 'B',
    },
    shares: { isLive: async () => false },
    signUpLimit: createSignUpLimit({ perHour: perHour ?? 60 }),
  };
  const app = await buildApp(foundation, {
    ...everyService(usual, services),
    // Absent unless configured.
    sso,
  });
  return { app, asked };
}

function renderAsJson(request: PageRequest) {
  const isKnown = /^\/\w+(\/(subscribenewsletter|countries|account|newsletter\/\w+))?(\?|$)/.test(
    request.url,
  );
  return { status: isKnown ? 200 : 404, html: `<p>${JSON.stringify(request)}</p>` };
}

/** Returns the page data in what `testApp` renders. */
export function parsePageData(body: string): PageData {
  return JSON.parse(body.slice('<p>'.length, -'</p>'.length)).data;
}
