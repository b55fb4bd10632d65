/**
 * Requests persistent storage, which the browser does not clear when space runs low. Call it only for data saved on
 * purpose, because some browsers prompt the person. Resolves to false if the browser may clear the storage.
 */
export async function persist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps the state', error);
    return false;
  }
}
