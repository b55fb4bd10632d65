/** Returns a choice in which some members are chosen, or no longer chosen. */
export function withChosen<One>(
  chosen: ReadonlySet<One>,
  some: readonly One[],
  isChosen: boolean,
): ReadonlySet<One> {
  const next = new Set(chosen);
  for (const one of some) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return next;
}
