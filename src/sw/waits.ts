/**
 * Timeouts: until a cached page, until the offline page, and of storage. They are read from a string, which
 * minification keeps, so that journeys can serve a worker with shorter ones.
 */
export const WAITS: { keptMs: number; offlineMs: number; storageMs: number } = JSON.parse(
  '{"keptMs":3000,"offlineMs":15000,"storageMs":2000}',
);

/** Returns a promise's result within `waitMs`, else LATE. Rejects as the promise does. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  waitMs: number,
): Promise<Result | 'LATE'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'LATE'>((resolve) => {
    timer = setTimeout(() => resolve('LATE'), waitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
