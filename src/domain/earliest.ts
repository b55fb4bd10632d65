/** The first of some instants; undefined where there is none. */
export function earliest(instants: readonly (Date | undefined)[]): Date | undefined {
  return instants.reduce(
    (first, one) => (one !== undefined && (first === undefined || one < first) ? one : first),
    undefined,
  );
}
