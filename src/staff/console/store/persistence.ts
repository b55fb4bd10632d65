/**
 * Asks the browser not to clear what the console keeps when the device runs short of space. Some browsers ask the person,
 * so only what was kept on purpose is worth it. False: the browser may clear it.
 */
export async function persist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps the state', error);
    return false;
  }
}
