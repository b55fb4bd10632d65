/** Copies an address and says so, or says the address where the browser does not let it be copied. */
export async function copyAddress(address: string, say: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    say('The address is copied.');
  } catch (error) {
    console.warn('The browser does not let it be copied', error);
    say(`It could not be copied: ${address}`);
  }
}
