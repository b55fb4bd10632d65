import { lazy, Suspense } from 'react';

import type { SuccessExtrasProps } from './successExtras.tsx';

const SuccessExtras = import.meta.env.SSR
  ? (await import('./successExtras.tsx')).SuccessExtras
  : lazy(async () => {
      // If this cannot be loaded, the success message is shown without it, or the form in the server's HTML posts
      // natively.
      const module = await import('./successExtras.tsx').catch(() => new Promise<never>(() => {}));
      return { default: module.SuccessExtras };
    });

/** Help after a sign-up. It is loaded only then, because most visits end without one. */
export function SuccessExtrasWhenNeeded(props: SuccessExtrasProps) {
  return (
    <Suspense fallback={null}>
      <SuccessExtras {...props} />
    </Suspense>
  );
}
