import { useCallback } from 'react';

import { ResponseError } from '#browser/serviceCall.ts';

/** Reports that a page of the shop could not be loaded; `suspect` asks whether the connection is there. */
export function usePageFault(suspect: () => void): (error: unknown) => void {
  return useCallback(
    (error: unknown) => {
      // The connection has seen every answer of the service already.
      if (!(error instanceof ResponseError)) suspect();
      console.warn('A page of the shop could not be loaded', error);
    },
    [suspect],
  );
}
