/** What a browser gives a page that it could install; not part of TypeScript's own library yet. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function become(next: InstallPrompt | undefined) {
  prompt = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer to install the console until staff ask for it. To be called as soon as the console's code
 * is there: the offer comes once, as early as the page is loaded.
 */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => become(undefined));
}

export const isInstallOffered = () => prompt !== undefined;

export function subscribeToInstallOffer(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Lets the browser ask whether to install. It does so once for each offer. */
export async function install(): Promise<'accepted' | 'dismissed' | 'NOT_OFFERED'> {
  const offer = prompt;
  if (offer === undefined) return 'NOT_OFFERED';
  become(undefined);
  return (await offer.prompt()).outcome;
}
