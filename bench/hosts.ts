/**
 * What the shop's parts cost a page of another system, one of words alone and one that begins with a picture: the same
 * page with them in its HTML, with as many bytes that do nothing in their place, with the elements that fetch them, without
 * them, and without them once more as a control, in rounds of five visits by HTTP/2 (`openssl` makes the certificate), on
 * a phone with a slow network and a processor slowed four times; and the parts from nginx as
 * `deploy/nginx/pages-with-footer.conf` sets it up, against files of the same bytes that nginx serves from the disk.
 *
 *   npm run build && npm run bench:hosts -- [rounds, 15 unless given] [seconds per run of nginx, 3 unless given]
 *
 * It fails where something moves, the largest paint is 2 % later in the middle of the rounds, nginx gives less than nine
 * tenths of its files, or the control differs so much that 2 % cannot be told from noise.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { chromium, type Browser, type Page } from 'playwright';

import { SECOND_MS } from '#domain/durations.ts';

import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { until } from '../e2e/support/until.ts';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { CONTENTS, KINDS, serveCatalogue, type Content, type Kind } from './support/catalogue.ts';
import { tell } from './support/figures.ts';
import { load } from './support/load.ts';
import {
  isNginxThere,
  startHostWithFooter,
  startNginx,
  type RunningNginx,
} from './support/nginx.ts';
import { processorMs } from './support/processorTime.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const VISITS = Number(process.argv[2] ?? 15);
const runMs = Number(process.argv[3] ?? 3) * SECOND_MS;
const ROUNDS = 3;
const PHONE = { width: 412, height: 823 };
const CPU_SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** Time in milliseconds after loading, after which nothing more is painted or executed. */
const SETTLE_MS = 2500;
const MOST_LATER = 0.02;
const LEAST_SHARE = 0.9;
const PART = '/fragments/de/footer?variant=full&platform=&preview=';

type Visit = { paintMs: number; shift: number; blockingMs: number; bytes: number };

/** Makes one visit of a new browser without any input. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await entriesOf(page)), bytes };
  } finally {
    await context.close();
  }
}

/** Collects the largest paint, the layout shift and the blocking time since the first paint. */
function entriesOf(page: Page): Promise<Omit<Visit, 'bytes'>> {
  // Named functions would require a helper here that the page does not have.
  return page.evaluate(async (longMs) => {
    const [paints = [], shifts = [], tasks = []] = await Promise.all(
      ['largest-contentful-paint', 'layout-shift', 'longtask'].map(
        (type) =>
          new Promise<PerformanceEntry[]>((resolve) => {
            const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
            observer.observe({ type, buffered: true });
            // A kind may have no entries.
            setTimeout(() => resolve(observer.takeRecords()), 200);
          }),
      ),
    );
    const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return {
      paintMs: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
      blockingMs: tasks
        .filter(({ startTime, duration }) => startTime + duration > firstMs)
        .reduce((sum, { duration }) => sum + duration - longMs, 0),
    };
  }, LONG_TASK_MS);
}

/** Returns the quantile of values for a share. */
function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

/** Returns the slowest of the fastest quarter: other work of the machine makes visits slower, never faster. */
const lowerQuartile = (values: number[]) => quantile(values, 1 / 4);

/**
 * Returns the delay of this page's largest paint as a share of the page without parts, within one round, as the
 * machine's load varies.
 */
function latenessOf(visits: Record<Kind, Visit[]>, kind: Kind) {
  const shares = visits[kind].map(
    ({ paintMs }, round) => paintMs / (visits.without[round]?.paintMs ?? Number.NaN) - 1,
  );
  const [low, median, high] = [1 / 4, 1 / 2, 3 / 4].map((share) => quantile(shares, share));
  return { low: low ?? Number.NaN, median: median ?? Number.NaN, high: high ?? Number.NaN };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function measurePages(shopUrl: string, folder: string, content: Content): Promise<boolean> {
  const host = await serveCatalogue(shopUrl, folder);
  const executablePath = findChromium(process.cwd());
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const visits: Record<Kind, Visit[]> = {
    without: [],
    with: [],
    inert: [],
    elements: [],
    control: [],
  };
  try {
    // The first visit of a browser includes its own start.
    await visit(browser, `${host.url}/${content}/with`);
    for (let round = 0; round < VISITS; round += 1) {
      // The order rotates, so that no kind is always the first.
      const turn = round % KINDS.length;
      for (const kind of [...KINDS.slice(turn), ...KINDS.slice(0, turn)]) {
        visits[kind].push(await visit(browser, `${host.url}/${content}/${kind}`));
      }
    }
  } finally {
    await browser.close();
    host.stop();
  }
  const of = (kind: Kind, figure: keyof Visit) =>
    lowerQuartile(visits[kind].map((each) => each[figure]));
  console.log(`A page of ${content}:`);
  for (const kind of KINDS) {
    console.log(
      `${kind.padEnd(8)} parts: largest paint ${of(kind, 'paintMs').toFixed(0)} ms, layout shift ${of(kind, 'shift')}, ` +
        `blocking ${of(kind, 'blockingMs').toFixed(0)} ms, ${of(kind, 'bytes')} bytes`,
    );
  }
  const [later, byBytes, byElements, noise] = [
    latenessOf(visits, 'with'),
    latenessOf(visits, 'inert'),
    latenessOf(visits, 'elements'),
    latenessOf(visits, 'control'),
  ];
  for (const [name, { low, median, high }] of [
    ['with the parts', later],
    ['with as many bytes that do nothing', byBytes],
    ['with the elements', byElements],
    ['of the control', noise],
  ] as const) {
    console.log(
      `Largest paint ${name}: ${percent(median)} later in the middle of ${VISITS} rounds, half of them from ${percent(low)} to ${percent(high)}`,
    );
  }
  // Approximately the standard error of a median.
  const error = (noise.high - noise.low) / Math.sqrt(VISITS);
  const isQuiet = Math.max(error, Math.abs(noise.median)) <= MOST_LATER;
  if (!isQuiet) console.log('The control differs by more than the limit: the machine is too busy');
  tell(
    `Largest paint of a host’s page of ${content}, more than without the parts`,
    later.median * 100,
    '%',
  );
  tell(
    `Largest paint of a host’s page of ${content}, more with as many bytes that do nothing`,
    byBytes.median * 100,
    '%',
  );
  tell(
    `Largest paint of a host’s page of ${content}, more with the elements than without parts`,
    byElements.median * 100,
    '%',
  );
  tell(`The same of the page of ${content} without parts against itself`, noise.median * 100, '%');
  tell(`Layout shift of a host’s page of ${content} with the parts`, of('with', 'shift'), '');
  tell(
    `Blocking time of a host’s page of ${content} with the parts`,
    of('with', 'blockingMs'),
    'ms',
  );
  tell(
    `Bytes of the parts in a page of ${content}`,
    of('with', 'bytes') - of('without', 'bytes'),
    'bytes',
  );
  return (
    isQuiet &&
    Math.max(later.median, byElements.median) <= MOST_LATER &&
    of('with', 'shift') + of('elements', 'shift') === 0
  );
}

/** Returns nginx's requests for each second of processor time, as the client shares its machine. */
async function ratePerProcessor(nginx: RunningNginx, asked: string): Promise<number> {
  const time = async () => (await processorMs(nginx.pid)) ?? Number.NaN;
  const before = await time();
  const perSecond = await load({ port: nginx.port, path: asked, headers: {} }, runMs);
  return (perSecond * runMs) / ((await time()) - before);
}

async function answerOf(port: number, asked: string): Promise<Buffer> {
  const asking = get({ port, host: '127.0.0.1', path: asked });
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (answer?.statusCode !== 200) throw new Error(`${asked} is answered by ${answer?.statusCode}`);
  return buffer(answer);
}

async function measureNginx(folder: string, shopPort: number): Promise<boolean> {
  const [behind, beside] = [path.join(folder, 'parts'), path.join(folder, 'files')];
  await Promise.all([behind, beside].map((each) => mkdir(each)));
  const host = await startHostWithFooter(behind, shopPort);
  try {
    // nginx allows the shop 300 ms for the first answer, and a busy machine may need more.
    const bytes = await until('a footer from nginx', () =>
      answerOf(host.port, PART).catch(() => undefined),
    );
    const files = await startNginx(beside, [
      { path: '/footer.html', headers: { 'content-type': 'text/html; charset=utf-8' }, bytes },
    ]);
    const rates = { parts: [] as number[], files: [] as number[] };
    try {
      // Servers take turns, as the machine's load varies.
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.parts.push(await ratePerProcessor(host, PART));
        rates.files.push(await ratePerProcessor(files, '/footer.html'));
      }
    } finally {
      await files.stop();
    }
    const share = Math.max(...rates.parts) / Math.max(...rates.files);
    console.log(`A footer of ${bytes.length} bytes from nginx: ${share.toFixed(2)} of a file`);
    tell('Footer of a host’s page from nginx, share of a file', share, '');
    return share >= LEAST_SHARE;
  } finally {
    await host.stop();
  }
}

await withTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'data');
  const shop = await startRestedServer({ runtime: 'preact', dataDir, port: await freePort() });
  try {
    let isLight = true;
    for (const content of CONTENTS) {
      isLight = (await measurePages(shop.url, folder, content)) && isLight;
    }
    const isQuick = isNginxThere()
      ? await measureNginx(folder, Number(new URL(shop.url).port))
      : true;
    if (!isLight || !isQuick) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
});
