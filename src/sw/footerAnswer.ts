/** Parts of every footer (spec §3) that pages cannot do without. */
const LISTS = ['teaserGroups', 'legalLinks'] as const;

/**
 * Returns the version in a response of call 6; undefined if it is no footer. The page validates it completely; doing
 * so here would double the worker, which every page waits for.
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
