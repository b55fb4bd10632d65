import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import type { PageData, PageRequest } from '#contract/page.ts';
import { testAssets } from '#contract/testing/testAssets.ts';
import type { AuditNote } from '#server/audit/audit.ts';
import { buildApp, type AppParts } from '#server/app.ts';
import { createRequestLimit } from '#server/customerForms/requestLimit.ts';
import { createResendLimit } from '#server/newsletter/sign-up/resendLimit.ts';
import { createSignUpLimit } from '#server/newsletter/sign-up/signUpLimit.ts';
import type { Login } from '#server/customers/login.ts';
import type { StaffLogin } from '#server/staff/staffLogin.ts';
import type { StaffPeople } from '#server/staff/staffPeople.ts';
import type { Newsletter, SignUpCommand, TokenFacts } from '#server/newsletter/newsletter.ts';
import { createPreviewTokens } from '#server/preview/previewTokens.ts';
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

/** A newsletter whose every method fails until a test says what it answers. */
function closedNewsletter(): Newsletter {
  return {
    signUp: closed,
    resend: closed,
    lookUp: closed,
    confirm: closed,
    unsubscribe: closed,
    statusOf: closed,
    openPreferences: closed,
    update: closed,
    export: closed,
    erase: closed,
    signOfLife: closed,
  };
}

/** Sign-ins as of a shop whose customers have never signed in. */
function closedLogin(): Login {
  return {
    signIn: closed,
    renewLoginToken: async () => ({ outcome: 'ENDED' }),
    renewLongTermToken: async () => ({ outcome: 'ENDED' }),
    signOut: async () => {},
    customerOf: async () => undefined,
  };
}

const closedStaffLogin: StaffLogin = {
  signIn: async () => ({ outcome: 'REFUSED' }),
  check: async () => undefined,
  sessionOf: async () => undefined,
  grantsOf: async () => undefined,
  waysToConfirm: async () => [],
  renew: async () => false,
  confirm: async () => false,
  open: closed,
  signOut: async () => {},
  signOutEverywhere: async () => false,
};

const closedStaffPeople: StaffPeople = {
  list: closed,
  invite: closed,
  sendLink: closed,
  setRoles: closed,
  setEmail: closed,
  setDisabled: closed,
  remove: closed,
  removeFactors: closed,
  endSignIns: closed,
};

/** What the HTTP server asked of its neighbours, in order. */
export type Asked = {
  signUps: SignUpCommand[];
  abuse: string[];
  renders: Omit<PageRequest, 'footer' | 'platform' | 'asksConsent'>[];
  /** Beside each render: what it was to show around the page's own content. */
  frames: Pick<PageRequest, 'footer' | 'platform' | 'asksConsent'>[];
  /** Calls of staff that were refused, as the audit noted them. */
  refusals: AuditNote[];
  logs: string[];
};

export type TestApp = { app: FastifyInstance; asked: Asked };

export type TestOptions = {
  newsletter?: Partial<Newsletter>;
  login?: Partial<Login>;
  publicUrl?: string;
  perHour?: number;
  sendingSystemKey?: string;
  render?: (request: PageRequest) => { status: number; html: string };
  renderFailure?: () => string;
} & Partial<Omit<AppParts, 'newsletter' | 'login'>>;

/** The HTTP server over hand-made neighbours: pages show their data as JSON, sign-ups are remembered. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const asked: Asked = { signUps: [], renders: [], frames: [], abuse: [], refusals: [], logs: [] };
  const logger = pino({ level: 'debug' }, { write: (line: string) => void asked.logs.push(line) });
  const { newsletter, login, publicUrl, perHour, render, renderFailure, ...more } = options;
  const { sendingSystemKey, ...parts } = more;
  const now = parts.now ?? (() => new Date());
  const app = await buildApp({
    config: {
      publicUrl: publicUrl ?? 'http://shop.test',
      trustProxy: { kind: 'none' },
      sendingSystemKey,
    },
    secret: SECRET,
    logger,
    newsletter: {
      ...closedNewsletter(),
      signUp: async (command) => {
        asked.signUps.push(command);
        return { outcome: 'ACCEPTED' };
      },
      ...newsletter,
    },
    login: { ...closedLogin(), ...login },
    staffLogin: closedStaffLogin,
    audit: {
      note: async () => {},
      noteRefusal: async (note) => void asked.refusals.push(note),
      list: closed,
    },
    staffPeople: closedStaffPeople,
    staffProfiles: { show: closed, changePassword: closed, endOthers: closed },
    staffFactors: {
      begin: closed,
      confirm: closed,
      removeTotp: closed,
      renewRecoveryCodes: closed,
    },
    staffPasskeys: {
      registrationOptions: closed,
      register: closed,
      list: closed,
      remove: closed,
      signInOptions: closed,
      ownerOf: closed,
      holderOf: closed,
    },
    staffKeys: { list: closed, make: closed, revoke: closed, sessionOf: async () => undefined },
    staffLinks: { ask: closed, look: closed, mayAsk: closed, use: closed },
    changes: {
      sets: {
        list: closed,
        create: closed,
        read: closed,
        rename: closed,
        discard: closed,
        isOpen: closed,
        isVisible: closed,
      },
      items: { add: closed, read: closed, save: closed, remove: closed, plan: closed },
      publications: { approve: closed, publish: closed, undo: closed },
      pictures: { add: closed, load: async () => undefined },
      documents: closed,
      outlook: closed,
      tests: closed,
      coverage: closed,
      present: closed,
    },
    webhooks: {
      list: closed,
      add: closed,
      renewSecret: closed,
      setDisabled: closed,
      remove: closed,
      ping: closed,
      resend: closed,
    },
    mails: { resting: { retried: closed, list: closed, retry: closed }, jobs: { depths: closed } },
    signInLimit: {
      pauseOf: () => undefined,
      take: async () => ({ allowed: true, forgive: async () => {} }),
      forget: async () => {},
    },
    vouchers: { check: closed, redeem: closed },
    resendLimit: createResendLimit(undefined),
    requests: {
      contact: closed,
      withdraw: closed,
      registerCard: closed,
      withdrawalReceivedAt: closed,
    },
    requestLimit: createRequestLimit(undefined),
    abuse: { add: (kind, site) => void asked.abuse.push(`${kind} ${site}`) },
    contentPages: { find: async () => undefined, pathsOf: async () => ({}) },
    listedPages: async () => ({ pages: [], changesAt: undefined }),
    footers: { find: async () => undefined },
    abTests: {
      runningAt: async () => [],
      hasGroup: async ({ test, group }) => test === 'summer' && group === 'B',
      publish: async () => Promise.reject(new Error('No test expected this call')),
      outdate: () => {},
    },
    now,
    preview: {
      tokens: createPreviewTokens({ secrets: [SECRET], now }),
      shares: {
        make: closed,
        list: closed,
        siteOf: closed,
        revoke: closed,
        isLive: async () => false,
      },
      changesOf: closed,
      contentStateAt: closed,
    },
    signUpLimit: createSignUpLimit({ perHour: perHour ?? 60 }),
    readiness: {},
    pages: {
      assets: { ...testAssets, criticalCss: CRITICAL_CSS },
      renderer: {
        render: async ({ footer, platform, asksConsent, ...request }) => {
          asked.renders.push(request);
          asked.frames.push({
            ...(footer && { footer }),
            platform,
            ...(asksConsent !== undefined && { asksConsent }),
          });
          return render?.(request) ?? renderAsJson(request);
        },
        renderFailure: async ({ site }) => renderFailure?.() ?? `<h1>failure of ${site}</h1>`,
        renderNoShop: async (request) => JSON.stringify(request),
        renderFooterFragment: async (request) => JSON.stringify(request),
        renderNewsletterFragment: async (request) => JSON.stringify(request),
        renderConsentFragment: async (request) => JSON.stringify(request),
      },
    },
    texts: await loadTexts({ folder: '/nowhere', reportFault: () => {} }),
    filesFolder: undefined,
    ...parts,
  });
  return { app, asked };
}

function renderAsJson(request: PageRequest) {
  const isKnown = /^\/\w+(\/(subscribenewsletter|countries|account|newsletter\/\w+))?(\?|$)/.test(
    request.url,
  );
  return { status: isKnown ? 200 : 404, html: `<p>${JSON.stringify(request)}</p>` };
}

/** The data passed to the page, read from what `testApp` renders. */
export function dataOf(body: string): PageData {
  return JSON.parse(body.slice('<p>'.length, -'</p>'.length)).data;
}
