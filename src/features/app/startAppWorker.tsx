import { createRoot } from 'react-dom/client';

import { isAnyFormHalfFilled } from '#browser/halfFilledForm.ts';
import { registerAppWorker, type AppWorker } from '#browser/serviceWorker.ts';

import { UpdateNotice, type UpdateTexts } from './updateNotice.tsx';

/** Registers the service worker and stands by to tell of a newer version, outside of the page's own root. */
export function startAppWorker(texts: UpdateTexts): AppWorker {
  const worker = registerAppWorker();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdateNotice worker={worker} texts={texts} />);
  // Only an installed app is launched; other pages do not load it.
  if (!matchMedia('(display-mode: browser)').matches) {
    import('#browser/followLaunches.ts').then(
      ({ followLaunches }) => followLaunches(isAnyFormHalfFilled),
      console.warn,
    );
  }
  return worker;
}
