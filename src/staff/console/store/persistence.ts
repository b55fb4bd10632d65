/**
 * Requests persistent storage, which the browser does not clear when space runs low. Some browsers prompt the person,
 * so call it only for data saved on purpose. Resolves to false if the browser may clear it.
 */
export async function persist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps the state', error);
    return false;
  }
}
