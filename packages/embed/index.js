import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { addressOf, checked, freshSecondsOf, isOver, PARTS, partsIn, viewIn } from './answer.js';

const TIMEOUT_MS = 300;
/** An answer that comes after a page has gone on without it is for the next one; a preview waits for its own. */
const ANSWER_LIMIT_MS = 5000;
const ATTEMPTS = 3;
const PAUSE_MS = 100;
/** While the shop gives no answer, it is asked again after this, and pages do not wait for it. */
const REST_MS = 5000;
/** Directives that `default-src` does not stand in for. */
const WITHOUT_FALLBACK = new Set(['form-action', 'frame-ancestors']);
/** The elements of the parts that a nonce lets through. */
const LOADING = /<(?:script|link)(?= )/g;
/** As a content security policy writes it. */
const NONCE = /^[\w+/-]+={0,2}$/;
const HASH = /^'sha(?:256|384|512)-/i;
/** Each page with a form may have an address to come back to. */
const MAX_COPIES = 500;

const PREVIEW_HEADER = 'x-preview-token';
/** What a token of the shop consists of, and no header can be broken by. */
const TOKEN = /^[\w.-]{1,4000}$/;
const COOKIE = /(?:^|;\s*)((?:__Host-)?PreviewToken=[\w.-]{1,4000})(?=;|$)/;
/** Of addresses that name no host. */
const BASE = 'http://host';

const NOTHING = {
  version: null,
  expires: null,
  ...Object.fromEntries(PARTS.map((part) => [part, ''])),
  csp: {},
};

/** See `index.d.ts`, as for all that is exported here. */
export function createFragments({
  shopUrl,
  site,
  parameters = {},
  timeoutMs = TIMEOUT_MS,
  folder,
  onEvent = () => {},
}) {
  /** By address; those used last are the last. */
  const copies = new Map();
  /** Of the whole shop. */
  let restUntilMs = 0;
  const answerLimitMs = Math.max(timeoutMs, ANSWER_LIMIT_MS);

  return {
    async get({ preview, ...ofPage } = {}) {
      const address = addressOf(`${shopUrl}/fragments/${site}`, { ...parameters, ...ofPage });
      const previewed = preview && (await askForPreview(address, preview));
      if (previewed) return previewed;
      const copy = copyOf(address);
      await copy.ready;
      if (isFresh(copy)) return { ...copy.fragments, source: 'FRESH' };
      const renewal = renew(copy);
      // What is only old may be shown once more; what the schedule has ended may not, if there is a way.
      if (copy.fragments === undefined || isOver(copy.fragments)) {
        // Of the same answer no page waits for what another has waited for already.
        await withinLimit(renewal, copy.renewedFromMs + timeoutMs - Date.now());
      }
      if (copy.fragments === undefined) return { ...NOTHING, source: 'NONE' };
      return { ...copy.fragments, source: isFresh(copy) ? 'FRESH' : copy.origin };
    },
  };

  /**
   * What staff look at, which is never kept and never shown to anybody else; undefined where the page is to be the live
   * one: their cookie comes with every request, also once its preview is over.
   */
  async function askForPreview(address, headers) {
    const isNamed = PREVIEW_HEADER in headers;
    try {
      const answer = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(answerLimitMs),
        headers: { accept: 'application/json', ...headers },
      });
      const isPreview = answer.headers.get('x-preview') === '1';
      if (isPreview && answer.status === 200) {
        return { ...(await partsIn(answer)), source: 'PREVIEW' };
      }
      await answer.body?.cancel();
    } catch (error) {
      tell({ type: 'FAILED', reason: reasonOf(error) });
    }
    // In its place the live page would be taken for the preview.
    return isNamed ? { ...NOTHING, source: 'PREVIEW_OVER' } : undefined;
  }

  function copyOf(address) {
    const copy = copies.get(address) ?? { address, freshUntilMs: 0, restUntilMs: 0 };
    copy.ready ??= readCopy(copy);
    copies.delete(address);
    copies.set(address, copy);
    if (copies.size > MAX_COPIES) copies.delete(copies.keys().next().value);
    return copy;
  }

  /** Resolves when the copy is new, or cannot be made so; one at a time, and none while the shop rests. */
  function renew(copy) {
    if (Date.now() < Math.max(restUntilMs, copy.restUntilMs)) return Promise.resolve();
    if (copy.renewal === undefined) {
      copy.renewedFromMs = Date.now();
      copy.renewal = tryToRenew(copy).finally(() => (copy.renewal = undefined));
    }
    return copy.renewal;
  }

  async function tryToRenew(copy) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await pause(PAUSE_MS * attempt);
      try {
        await ask(copy);
        return;
      } catch (error) {
        tell({ type: 'FAILED', reason: reasonOf(error) });
        if (error.isOfAddress) {
          copy.restUntilMs = Date.now() + REST_MS;
          return;
        }
        // It is there but slow, and asked again would be slower.
        if (error.name === 'TimeoutError') break;
      }
    }
    restUntilMs = Date.now() + REST_MS;
  }

  async function ask(copy) {
    const askedMs = Date.now();
    const answer = await fetch(copy.address, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerLimitMs),
      headers: {
        accept: 'application/json',
        ...(copy.etag && copy.fragments && { 'if-none-match': copy.etag }),
      },
    });
    if (answer.status !== 304) {
      copy.fragments = await partsIn(answer);
      copy.etag = answer.headers.get('etag') ?? undefined;
      copy.origin = 'KEPT';
      tell({ type: 'RECEIVED', version: copy.fragments.version });
      void writeCopy(copy);
    } else if (copy.fragments === undefined) {
      throw new Error('304 without a copy');
    }
    copy.freshUntilMs = askedMs + freshSecondsOf(answer.headers) * 1000;
  }

  function fileOf({ address }) {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32);
    return path.join(folder, `${name}.json`);
  }

  /** What a host does with it is no part of a page. */
  function tell(event) {
    try {
      onEvent(event);
    } catch (error) {
      console.error(error);
    }
  }

  async function writeCopy(copy) {
    if (folder === undefined) return;
    const file = fileOf(copy);
    try {
      await mkdir(folder, { recursive: true });
      // Whole or not at all: another process may read it, and this one may end.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify({ etag: copy.etag, fragments: copy.fragments }));
      await rename(draft, file);
    } catch (error) {
      tell({ type: 'DISK_FAILED', reason: reasonOf(error) });
    }
  }

  async function readCopy(copy) {
    if (folder === undefined) return;
    try {
      const { etag, fragments } = JSON.parse(await readFile(fileOf(copy), 'utf8'));
      Object.assign(copy, { etag, fragments: checked(fragments), origin: 'DISK' });
    } catch (error) {
      if (error.code !== 'ENOENT') tell({ type: 'DISK_FAILED', reason: reasonOf(error) });
    }
  }
}

/** See `index.d.ts`. */
export function previewOf({ url, headers }) {
  const token = URL.canParse(url ?? '', BASE)
    ? new URL(url ?? '', BASE).searchParams.get('preview')
    : undefined;
  if (token && TOKEN.test(token)) return { [PREVIEW_HEADER]: token };
  const cookie = COOKIE.exec(headers.cookie ?? '')?.[1];
  return cookie === undefined ? undefined : { cookie };
}

/** See `index.d.ts`. */
export const viewOf = ({ headers }) => viewIn(headers.cookie ?? '');

/** See `index.d.ts`. */
export function withNonce(fragments, nonce) {
  if (!NONCE.test(nonce)) throw new TypeError('A nonce consists of the characters of Base64');
  const noted = PARTS.map((part) => [
    part,
    fragments[part].replaceAll(LOADING, `$& nonce="${nonce}"`),
  ]);
  return { ...fragments, ...Object.fromEntries(noted) };
}

/** See `index.d.ts`. */
export function withSources(policy, csp) {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name, ...sources]) => [name.toLowerCase(), sources]),
  );
  const fallback = directives.get('default-src');
  for (const [name, added] of Object.entries(csp)) {
    // Of an element's own directive, where the policy has it, browsers ask no other.
    const directive = directives.has(`${name}-elem`) ? `${name}-elem` : name;
    // `default-src` is no word on where forms may lead, nor on who may frame the page.
    const before = directives.get(directive) ?? (WITHOUT_FALLBACK.has(name) ? undefined : fallback);
    if (before === undefined) continue;
    const kept = before.filter((source) => source.toLowerCase() !== "'none'");
    const sources = allowsInline(kept) ? added.filter((source) => !HASH.test(source)) : added;
    directives.set(directive, [...new Set([...kept, ...sources])]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Whether a directive lets all inline rules or scripts through; a hash beside it would end that. */
const allowsInline = (sources) =>
  sources.some((source) => source.toLowerCase() === "'unsafe-inline'") &&
  !sources.some((source) => HASH.test(source) || /^'nonce-/i.test(source));

const isFresh = (copy) =>
  copy.fragments !== undefined && Date.now() < copy.freshUntilMs && !isOver(copy.fragments);

/** Waits for what goes on by itself, but no longer than the limit. */
async function withinLimit(work, limitMs) {
  let timer;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

const pause = (lengthMs) => new Promise((resolve) => setTimeout(resolve, lengthMs).unref());

const reasonOf = (error) => error.cause?.code ?? error.message;
