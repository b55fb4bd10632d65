/**
 * How long a page may take before what is kept stands in for it, and before the offline page does; and how long the
 * device's storage may take. It is read from a string, which minifying leaves as it is: journeys hand out a worker that
 * waits for less long.
 */
export const WAITS: { keptMs: number; offlineMs: number; storageMs: number } = JSON.parse(
  '{"keptMs":3000,"offlineMs":15000,"storageMs":2000}',
);

/** What a promise comes to within `waitMs`; LATE where it takes longer. Rejects as it does. */
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
