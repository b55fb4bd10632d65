/**
 * Requests persistent storage, which the browser does not clear when space runs low. Some browsers prompt the person,
 * so only for data that was saved on purpose. False: the browser may clear it.
 */
export async function persist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps the state', error);
    return false;
  }
}
