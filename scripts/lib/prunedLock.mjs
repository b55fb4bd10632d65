/**
 * The lock file of a package that needs fewer of the packages that `lock` names: those of its `dependencies`, and what
 * they need, at the places where they are locked. Throws where one is not locked and not optional.
 */
export function prunedLock(lock, { name, version, license, engines, dependencies }) {
  const packages = { '': { name, version, license, dependencies, engines } };
  const add = (from, wanted, isOptional) => {
    const folder = lockedFolder(lock.packages, from, wanted);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`${wanted} is not in the lock file`);
    }
    if (folder in packages) return;
    const entry = lock.packages[folder];
    packages[folder] = entry;
    for (const one of Object.keys(entry.dependencies ?? {})) add(folder, one, false);
    for (const one of Object.keys(entry.optionalDependencies ?? {})) add(folder, one, true);
    for (const one of Object.keys(entry.peerDependencies ?? {}))
      add(folder, one, entry.peerDependenciesMeta?.[one]?.optional);
  };
  for (const one of Object.keys(dependencies)) add('', one, false);
  return { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages };
}

/** Where a package finds another: in its own folder or in one above, as Node looks for it. */
export function lockedFolder(packages, from, wanted) {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${wanted}`;
  if (folder in packages) return folder;
  if (from === '') return undefined;
  return lockedFolder(
    packages,
    from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))),
    wanted,
  );
}
