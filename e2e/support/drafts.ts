import type { EvaluatedPage } from './appWorker.ts';

/** Returns the keys of the drafts stored on the device. */
export function readDrafts(page: EvaluatedPage): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
          keys.addEventListener('success', () => {
            opening.result.close();
            resolve(keys.result.map(String));
          });
        });
      }),
  );
}
