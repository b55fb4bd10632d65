/** Required parts of every footer (spec §3). */
const LISTS = ['teaserGroups', 'legalLinks'] as const;

/**
 * Returns the version in a response of call 6; undefined if it is no footer. Only the page validates it completely,
 * because doing so here would double the size of the worker, for which every page waits.
 */
export async function readFooterVersion(answer: Response): Promise<string | undefined> {
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
