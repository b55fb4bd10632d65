import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { registerAppWorker } from './serviceWorker.ts';

// `e2e/app.spec.ts` tries it with a real worker.
class FakeWorkers extends EventTarget {
  controller = null;
  readonly registration = Object.assign(new EventTarget(), {
    waiting: { postMessage: vi.fn() },
    update: async () => {},
  });
  readonly ready = Promise.resolve(this.registration);

  async register() {
    return this.registration;
  }

  async getRegistration() {
    return this.registration;
  }
}

// Workbox would print each registration.
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);

let workers: FakeWorkers;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  workers = new FakeWorkers();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
  reload.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function takeOver(canReload = () => true) {
  await registerAppWorker({}, reload).takeOver(canReload);
}

test('the page reloads once the newer worker controls it', async () => {
  await takeOver();
  expect(reload).not.toHaveBeenCalled();

  workers.dispatchEvent(new Event('controllerchange'));
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page reloads after 5 s although the former worker is busy', async () => {
  await takeOver();
  vi.advanceTimersByTime(4999);
  expect(reload).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page reloads again when the workers change during its reload, which then gets no response', async () => {
  await takeOver();
  vi.advanceTimersByTime(5000);
  workers.dispatchEvent(new Event('controllerchange'));

  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page whose form is half filled meanwhile does not reload', async () => {
  await takeOver(() => false);
  workers.dispatchEvent(new Event('controllerchange'));
  vi.advanceTimersByTime(60_000);

  expect(reload).not.toHaveBeenCalled();
});
