/** Returns the earliest of some instants; undefined without any. */
export function earliest(instants: readonly (Date | undefined)[]): Date | undefined {
  return instants.reduce(
    (first, one) => (one !== undefined && (first === undefined || one < first) ? one : first),
    undefined,
  );
}
