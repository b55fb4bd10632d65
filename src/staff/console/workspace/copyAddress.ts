/** Copies a URL and reports it, or shows the URL if the browser refuses access to the clipboard. */
export async function copyAddress(address: string, say: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    say('Address copied.');
  } catch (error) {
    console.warn('The browser refused to copy the address', error);
    say(`It could not be copied: ${address}`);
  }
}
