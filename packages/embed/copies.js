// The last good copies of parts, on the visitor's device.

const PREFIX = '@morgenrot/embed ';
/** Of each part of a shop, and of forms that lead back to different pages. */
const MAX_COPIES = 8;
/** The shop's own word for how long a part stands in for it where it gives no answer. */
const KEPT_MS = 7 * 86_400_000;

/** The copy of a part, which is no older than a week; undefined where the device has none, or keeps nothing. */
export function readCopy(key) {
  try {
    const copy = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    const ageMs = Date.now() - copy?.receivedMs;
    const isWhole = typeof copy?.html === 'string' && typeof copy.scripts === 'string';
    // A clock that was put back makes copies of the future.
    return isWhole && ageMs >= 0 && ageMs < KEPT_MS ? { ...copy, ageMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a copy in place of the one before; where the device has no room for it, all goes on without. */
export function writeCopy(key, { ageMs: _, ...copy }) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const others = names.filter((name) => name !== PREFIX + key);
    const receivedMs = (name) => JSON.parse(localStorage.getItem(name)).receivedMs;
    others.sort((a, b) => receivedMs(b) - receivedMs(a));
    for (const name of others.slice(MAX_COPIES - 1)) localStorage.removeItem(name);
    localStorage.setItem(PREFIX + key, JSON.stringify(copy));
  } catch (error) {
    console.warn(error);
  }
}
