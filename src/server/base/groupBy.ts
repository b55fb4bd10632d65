/** Groups items by name in order of first occurrence, like `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Name>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
): ReadonlyMap<Name, Item[]> {
  const groups = new Map<Name, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
