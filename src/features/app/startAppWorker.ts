import type { SiteUrls } from '#domain/siteUrls.ts';
import { registerAppWorker, type AppWorker } from '#browser/serviceWorker.ts';

import type { UpdateTexts } from './updateNotice.tsx';

/** Registers the service worker and shows update notices outside the page's root. */
export function startAppWorker(texts: UpdateTexts, siteUrls: SiteUrls | undefined): AppWorker {
  const worker = registerAppWorker(siteUrls);
  // In the page from the start, because screen readers announce only changes of an existing element.
  const status = document.createElement('div');
  status.className = 'update-notice';
  status.setAttribute('role', 'status');
  document.body.append(status);
  awaitNewerVersion();
  // Only installed apps are launched with a URL, so other pages do not load this code.
  if (!matchMedia('(display-mode: browser)').matches) {
    Promise.all([import('#browser/followLaunches.ts'), import('#browser/halfFilledForm.ts')]).then(
      ([{ followLaunches }, { isAnyFormHalfFilled }]) =>
        followLaunches({ isAnyFormHalfFilled, siteUrls }),
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
