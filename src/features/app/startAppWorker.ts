import { registerAppWorker, type AppWorker } from '#browser/serviceWorker.ts';

import type { UpdateTexts } from './updateNotice.tsx';

/** Registers the service worker and stands by to tell of a newer version, outside of the page's own root. */
export function startAppWorker(texts: UpdateTexts): AppWorker {
  const worker = registerAppWorker();
  // There from the start, so that what appears in it is announced.
  const status = document.createElement('div');
  status.className = 'update-notice';
  status.setAttribute('role', 'status');
  document.body.append(status);
  awaitNewerVersion();
  // Only an installed app is launched; other pages do not load it.
  if (!matchMedia('(display-mode: browser)').matches) {
    Promise.all([import('#browser/followLaunches.ts'), import('#browser/halfFilledForm.ts')]).then(
      ([{ followLaunches }, { isAnyFormHalfFilled }]) => followLaunches(isAnyFormHalfFilled),
      console.warn,
    );
  }
  return worker;

  /** Most visits have no newer version, and load nothing that tells of one. */
  function awaitNewerVersion(): void {
    const stop = worker.subscribe(() => {
      stop();
      tell().catch((error: unknown) => {
        console.warn('A newer version could not be told of', error);
        awaitNewerVersion();
      });
    });
  }

  async function tell(): Promise<void> {
    const { showUpdateNotice } = await import('./updateNotice.tsx');
    showUpdateNotice(status, { worker, texts });
  }
}
