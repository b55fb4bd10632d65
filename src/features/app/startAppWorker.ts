import { registerAppWorker, type AppWorker } from '#browser/serviceWorker.ts';

import type { UpdateTexts } from './updateNotice.tsx';

/** Registers the service worker and shows update notices outside the page's root. */
export function startAppWorker(texts: UpdateTexts): AppWorker {
  const worker = registerAppWorker();
  // Present from the start, so that its content is announced.
  const status = document.createElement('div');
  status.className = 'update-notice';
  status.setAttribute('role', 'status');
  document.body.append(status);
  awaitNewerVersion();
  // Only installed apps are launched; other pages do not load this.
  if (!matchMedia('(display-mode: browser)').matches) {
    Promise.all([import('#browser/followLaunches.ts'), import('#browser/halfFilledForm.ts')]).then(
      ([{ followLaunches }, { isAnyFormHalfFilled }]) => followLaunches(isAnyFormHalfFilled),
      console.warn,
    );
  }
  return worker;

  /** Loads the notice's code only if there is an update. */
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
