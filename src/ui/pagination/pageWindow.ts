/** Omitted pages between two others. */
export type PageGap = 'gap';

/** Returns the pages of a pagination: first, last, current and neighbours. A gap stands for at least two pages. */
export function pageWindow(page: number, totalPages: number): (number | PageGap)[] {
  const offered = Array.from({ length: totalPages }, (_, index) => index + 1).filter(
    (one) =>
      one === 1 ||
      one === totalPages ||
      Math.abs(one - page) <= 1 ||
      (one === 2 && page === 4) ||
      (one === totalPages - 1 && page === totalPages - 3),
  );
  return offered.flatMap((one, index): (number | PageGap)[] => {
    const before = offered[index - 1];
    return before !== undefined && one - before > 1 ? ['gap', one] : [one];
  });
}
