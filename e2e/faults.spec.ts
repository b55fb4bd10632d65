import { FAULTED_CALLS } from './support/faultedCalls.ts';
import { startFaultProxy, type Fault } from './support/faultProxy.ts';
import { expect, test } from './support/journey.ts';

test.use({ serviceWorkers: 'allow' });

// One after the other, so that one table tells of all.
test.describe.configure({ mode: 'default' });

const FAULTS: readonly Fault[] = [
  { kind: 'TYPE', type: 'text/plain' },
  { kind: 'FOREIGN' },
  { kind: 'CUT' },
  { kind: 'SHORT' },
  { kind: 'STALLED' },
  { kind: 'SILENT' },
  { kind: 'CLOSED' },
  { kind: 'SLOW', delayMs: 2000 },
  ...[500, 501, 502, 503, 504].map((status) => ({ kind: 'STATUS', status }) as const),
];
/** Number of faults tried at once, because some of them wait for the 15 s timeout of a call. */
const AT_ONCE = 4;
/** Timeout of an action, so that a missing element ends one attempt and not all. */
const ACTION_LIMIT_MS = 60_000;

const nameOf = (fault: Fault) => (fault.kind === 'STATUS' ? String(fault.status) : fault.kind);
const rows = ['| Call | Tried | Failed |', '| --- | --- | --- |'];
let scenes = 0;

for (const call of FAULTED_CALLS) {
  test(`${call.name} loses no data under any network fault and works again afterwards`, async ({
    browser,
    shop,
  }) => {
    async function tryOne(fault: Fault): Promise<void> {
      const network = await startFaultProxy(shop.url);
      const context = await browser.newContext({ locale: 'de-DE' });
      context.setDefaultTimeout(ACTION_LIMIT_MS);
      const page = await context.newPage();
      const thrown: Error[] = [];
      page.on('pageerror', (error) => void thrown.push(error));
      const address = `fault-${Date.now()}-${(scenes += 1)}@example.org`;
      const scene = { page, context, network, shop, address };
      try {
        await call.open?.(scene);
        network.fault(call.path, fault);
        await call.act(scene);
        if (!call.works.includes(fault.kind)) {
          await call.holds(scene);
          network.clear();
          await call.again(scene);
        }
        await call.isDone(scene);
        expect(thrown).toEqual([]);
      } finally {
        await context.close();
        await network.stop();
      }
    }

    const left = [...FAULTS];
    const failed: string[] = [];
    const work = async () => {
      for (let fault = left.shift(); fault; fault = left.shift()) {
        try {
          await tryOne(fault);
        } catch (error) {
          failed.push(`${nameOf(fault)}: ${String(error).slice(0, 600)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    rows.push(`| ${call.name} | ${FAULTS.length} | ${failed.length} |`);
    expect(failed).toEqual([]);
  });
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here.
test.afterAll(({}, { project }) => {
  process.stdout.write(`${project.name}\n${rows.join('\n')}\n`);
});
