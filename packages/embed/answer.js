// What a server and a browser know alike of the answer of `GET /fragments/{site}`.

export const PARTS = ['head', 'footer', 'newsletter', 'consent', 'scripts', 'session'];
/** Shops of an earlier release have none. */
const LATER_PARTS = ['session'];
/** Where an answer says nothing of it. */
const FRESH_SECONDS = 60;
/** What a visitor may have put into the address of a page is not passed on. */
const SIGN_UP_OUTCOMES = new Set(['sent', 'failed', 'later', 'link-invalid']);

const PLATFORM = /(?:^|;\s*)platform=(MATCH|TABLET|CLASSIC)(?=;|$)/;
/** Of visitors who come from a partner or within the app, whatever the value. */
const REDUCES = /(?:^|;\s*)(?:affiliate|newapp)=/;

/** What the visitor's cookies say of the view, as parameters; a platform that is made up would have a copy of its own. */
export function viewIn(cookies) {
  const platform = PLATFORM.exec(cookies)?.[1];
  return { ...(platform && { platform }), ...(REDUCES.test(cookies) && { variant: 'reduced' }) };
}

/** The address of an answer; parameters without a value are left out, the others stand in one order. */
export function addressOf(base, { signup, ...others }) {
  const known = { ...others, ...(SIGN_UP_OUTCOMES.has(signup) && { signup }) };
  const pairs = Object.entries(known).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
  return pairs.length === 0 ? base : `${base}?${query}`;
}

/** Rejects for all that is not the shop's whole answer, as the page of a network's sign-in or half of one. */
export async function partsIn(answer) {
  if (answer.status !== 200) {
    // The shop is there, and will say the same again.
    const isOfAddress = answer.status >= 400 && answer.status < 500;
    throw Object.assign(new Error(`answered ${answer.status}`), { isOfAddress });
  }
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    throw new Error('answered something else than JSON');
  }
  return checked(await answer.json());
}

/** The answer with its parts alone; throws where one is missing. */
export function checked(answer) {
  const { version, expires, csp } = answer ?? {};
  const isText = (value) => value === null || typeof value === 'string';
  const hasParts = PARTS.every(
    (part) =>
      typeof answer?.[part] === 'string' ||
      (LATER_PARTS.includes(part) && answer?.[part] === undefined),
  );
  const hasSources =
    typeof csp === 'object' &&
    csp !== null &&
    Object.values(csp).every((sources) => Array.isArray(sources));
  if (!isText(version) || !isText(expires) || !hasParts || !hasSources || answer.footer === '') {
    throw new Error('answered without all parts');
  }
  return {
    ...Object.fromEntries(PARTS.map((part) => [part, answer[part] ?? ''])),
    version,
    expires,
    csp,
  };
}

/** Whether a scheduled change has ended it. */
export const isOver = (fragments) =>
  typeof fragments?.expires === 'string' && Date.now() >= Date.parse(fragments.expires);

/** For how long an answer is as good as new. */
export function freshSecondsOf(headers) {
  const [, seconds] =
    /(?:^|[,\s])s-maxage=(\d{1,9})/.exec(headers.get('cache-control') ?? '') ?? [];
  return seconds === undefined ? FRESH_SECONDS : Number(seconds);
}
