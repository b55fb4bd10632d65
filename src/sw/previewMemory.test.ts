import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
}));

/** A freshly started worker. */
async function startedWorker() {
  vi.resetModules();
  const { rememberFromAnswer, wasPreviewed } = await import('./previewMemory.ts');
  const note = (url: string, headers = {}, type: ResponseType = 'basic') =>
    rememberFromAnswer(
      { url: `https://shop.example${url}` },
      { type, headers: new Headers(headers) },
    );
  return { note, wasPreviewed };
}

const PREVIEWED = { 'X-Preview': '1' };

beforeEach(() => stored.clear());

describe('the memory of a preview', () => {
  it('the memory of a preview lasts from a marked response to an unmarked one, over restarts of the worker', async () => {
    const first = await startedWorker();
    expect(await first.wasPreviewed()).toBe(false);
    await first.note('/de', PREVIEWED);
    const second = await startedWorker();
    expect(await second.wasPreviewed()).toBe(true);
    await second.note('/de');
    expect(await (await startedWorker()).wasPreviewed()).toBe(false);
  });

  it('the memory of a preview ignores a preview named in the page’s own URL', async () => {
    const { note, wasPreviewed } = await startedWorker();
    await note('/de?preview=abc', PREVIEWED);
    expect(await wasPreviewed()).toBe(false);
    await note('/de', PREVIEWED);
    await note('/de?preview=abc');
    expect(await wasPreviewed()).toBe(true);
  });

  it('the memory of a preview ignores a redirect, whose headers are hidden from scripts', async () => {
    const { note, wasPreviewed } = await startedWorker();
    await note('/de', PREVIEWED);
    await note('/', {}, 'opaqueredirect');
    expect(await wasPreviewed()).toBe(true);
  });
});
