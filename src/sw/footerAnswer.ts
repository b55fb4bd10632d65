/** Parts that every footer's content has (spec §3), and of which the page cannot paint one without. */
const LISTS = ['teaserGroups', 'legalLinks'] as const;

/**
 * The version that an answer of call 6 names; undefined of one that is not a footer's. The page that paints it
 * parses all of it by its schema, and requests it again where it does not fit: here that would double the worker, which
 * every page waits for while it wakes up.
 */
export async function versionOf(answer: Response): Promise<string | undefined> {
  try {
    const body: unknown = await answer.json();
    if (!isRecord(body)) return undefined;
    const { contentJSON, version } = body;
    if (typeof contentJSON !== 'string' || typeof version !== 'string') return undefined;
    const content: unknown = JSON.parse(contentJSON);
    return isRecord(content) && LISTS.every((name) => Array.isArray(content[name]))
      ? version
      : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
