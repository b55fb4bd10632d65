import { lazy, Suspense } from 'react';

import type { SuccessExtrasProps } from './successExtras.tsx';

const SuccessExtras = import.meta.env.SSR
  ? (await import('./successExtras.tsx')).SuccessExtras
  : lazy(async () => {
      // When it cannot be loaded, the success is shown without it, or the server's form posts natively.
      const module = await import('./successExtras.tsx').catch(() => new Promise<never>(() => {}));
      return { default: module.SuccessExtras };
    });

/** What helps after a sign-up, whose code comes after it: most visits end without one. */
export function SuccessExtrasWhenNeeded(props: SuccessExtrasProps) {
  return (
    <Suspense fallback={null}>
      <SuccessExtras {...props} />
    </Suspense>
  );
}
