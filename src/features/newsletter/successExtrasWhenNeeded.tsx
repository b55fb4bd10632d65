import { lazy, Suspense } from 'react';

import type { SuccessExtrasProps } from './successExtras.tsx';

const SuccessExtras = import.meta.env.SSR
  ? (await import('./successExtras.tsx')).SuccessExtras
  : lazy(async () => {
      // If it cannot be loaded, the success shows without it, or the served form posts natively.
      const module = await import('./successExtras.tsx').catch(() => new Promise<never>(() => {}));
      return { default: module.SuccessExtras };
    });

/** Help after a sign-up, loaded afterwards, because most visits end without one. */
export function SuccessExtrasWhenNeeded(props: SuccessExtrasProps) {
  return (
    <Suspense fallback={null}>
      <SuccessExtras {...props} />
    </Suspense>
  );
}
