/**
 * Requests persistent storage, which the browser does not clear when space runs low. Call it only for data saved on
 * purpose, because some browsers prompt the person.
 */
export async function persist(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch (error) {
    console.warn('The browser does not say whether it keeps the state', error);
  }
}
