import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { askContent, keepableContent, keepPage, moveTo, watchUse } from './keptPage.ts';

const VIEW = { at: '2026-12-01T00:00:00.000Z', group: null };
const PAGE =
  '<aside data-preview-bar="PAGE" data-preview-view="{}" data-preview-content="abc"><p>1 October</p></aside>' +
  '<a href="/de/contact?x=1&preview=old.1-a#end">x</a><a href="/assets/x.pdf">x</a>' +
  '<form action="/de/view?preview=old.1-a"></form><button>x</button><input>';

beforeEach(() => {
  history.replaceState({ kept: true }, '', '/de?preview=old.1-a#end');
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a kept page gets the URL of another view, also in its links and forms, and states that view', () => {
  moveTo(document, '/de?preview=new.2-b', VIEW);
  expect(location.href).toMatch(/\/de\?preview=new\.2-b#end$/);
  expect(history.state).toEqual({ kept: true });
  expect(document.body.innerHTML).not.toContain('old.1-a');
  expect(document.body.innerHTML).not.toContain('1 October');
  const [contact, file] = document.links;
  expect(contact?.getAttribute('href')).toBe('/de/contact?x=1&preview=new.2-b#end');
  expect(file?.getAttribute('href')).toBe('/assets/x.pdf');
  expect(document.forms[0]?.getAttribute('action')).toBe('/de/view?preview=new.2-b');
  const bar = document.querySelector('aside');
  expect(JSON.parse(bar?.getAttribute('data-preview-view') ?? '')).toEqual(VIEW);
});

it('the app’s router does not notice the new URL', () => {
  const replaceState = vi.fn<History['replaceState']>();
  history.replaceState = replaceState;
  moveTo(document, '/de?preview=new.2-b', VIEW);
  Reflect.deleteProperty(history, 'replaceState');
  expect(replaceState).not.toHaveBeenCalled();
  expect(location.search).toBe('?preview=new.2-b');
});

it.each([
  [
    'throws',
    () => {
      throw new DOMException('Too many', 'SecurityError');
    },
  ],
  ['does nothing', () => {}],
])('a page stays unchanged if the browser %s at another URL', (_what, refuse) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(History.prototype, 'replaceState').mockImplementation(refuse);
  expect(moveTo(document, '/de?preview=new.2-b', VIEW)).toBe(false);
  expect(document.body.innerHTML).toBe(PAGE.replaceAll('&preview', '&amp;preview'));
});

it('a page can be kept only for another view of its own URL, and only if it names its content', () => {
  expect(keepableContent(document, '/de?preview=new.2-b')).toBe('abc');
  expect(keepableContent(document, '/at?preview=new.2-b')).toBeUndefined();
  expect(keepableContent(document, '/de?q=1&preview=new.2-b')).toBeUndefined();
  expect(keepableContent(document, 'https://kasse.example/de?preview=new.2-b')).toBeUndefined();
  expect(keepableContent(null, '/de?preview=new.2-b')).toBeUndefined();
  document.querySelector('aside')?.removeAttribute('data-preview-content');
  expect(keepableContent(document, '/de?preview=new.2-b')).toBeUndefined();
});

it('a page that is still loading is not kept', () => {
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  expect(keepableContent(document, '/de?preview=new.2-b')).toBeUndefined();
  Reflect.deleteProperty(document, 'readyState');
});

it.each(['click', 'input'])('a page that has received a %s event is not kept', (event) => {
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  watchUse(page);
  page.querySelector('input')?.dispatchEvent(new Event(event, { bubbles: true }));
  expect(keepableContent(page, `${page.location?.pathname}?preview=new.2-b`)).toBeUndefined();
});

const wanted = new AbortController().signal;
const answerWith = (answer: Response) => vi.stubGlobal('fetch', async () => answer);

it('a page’s content is known only from the server’s statement', async () => {
  answerWith(Response.json({ content: 'abc', view: VIEW }));
  expect(await askContent('/de?preview=new.2-b', wanted)).toEqual({ content: 'abc', view: VIEW });
  answerWith(new Response('<p>', { headers: { 'content-type': 'text/html' } }));
  expect(await askContent('/de?preview=new.2-b', wanted)).toBeUndefined();
  answerWith(Response.json({ content: 'abc', view: VIEW }, { status: 410 }));
  expect(await askContent('/de?preview=new.2-b', wanted)).toBeUndefined();
});

it('a server that does not respond makes no content known', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askContent('/de?preview=new.2-b', wanted)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});

it('a cancelled query has no response, and logs no warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const dropped = new AbortController();
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  const answer = askContent('/de?preview=new.2-b', dropped.signal);
  dropped.abort();
  expect(await answer).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

it('a page is kept if the server reports the same content, unless the query is cancelled', async () => {
  const frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentDocument', { value: document });
  const ask = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ content: 'abc', view: VIEW }),
  );
  vi.stubGlobal('fetch', ask);
  const dropped = new AbortController();
  const isDropped = keepPage(frame, '/de?preview=other.3-c', dropped.signal);
  dropped.abort();
  expect(await isDropped).toBe(false);
  expect(await keepPage(frame, '/de?preview=new.2-b', wanted)).toBe(true);
  expect(location.search).toBe('?preview=new.2-b');
});
