/** The oldest Node this product runs on, as in `engines` of package.json. */
const OLDEST = [20, 19];

/** A sentence that says what to do where this Node is too old; undefined where it will do. */
export function nodeVersionProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Node ${version} is too old: version ${OLDEST.join('.')} or newer is needed. Get it from https://nodejs.org`;
}

/** Ends the process, with what to do, where this Node is too old. */
export function endOnOldNode() {
  const problem = nodeVersionProblem();
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
