import { createChangeListeners } from '#browser/changeListeners.ts';

/** `BeforeInstallPromptEvent`, which TypeScript's DOM library does not have yet. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let prompt: InstallPrompt | undefined;
const { subscribe, notify } = createChangeListeners();

function setOffer(next: InstallPrompt | undefined) {
  prompt = next;
  notify();
}

/**
 * Defers the browser's prompt to install the console until staff request it. Call it as soon as the console's code
 * has loaded, because the event is fired once, early.
 */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setOffer(undefined));
}

export const isInstallOffered = () => prompt !== undefined;

export const subscribeToInstallOffer = subscribe;

/** Shows the browser's install prompt, which works once per event. Resolves to whether the person accepted. */
export async function install(): Promise<boolean> {
  const offer = prompt;
  setOffer(undefined);
  const answer = await offer?.prompt();
  return answer?.outcome === 'accepted';
}
