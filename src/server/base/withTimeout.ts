/** Returns the result of `work`, or that of `onLate` if it takes longer than `limitMs`. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  onLate: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  }).then(onLate);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
