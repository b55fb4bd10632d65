import { useEffect, useState } from 'react';

import { savedWorkspace } from '../store/consoleState.ts';
import { faultOfAddress } from './deskAddress.ts';

/** Reports once the parts of the window's first URL that the console cannot show. */
export function useAddressFault(say: (text?: string) => void): void {
  // Of the first render: the desk writes an address of its own right after it.
  const [fault] = useState(() => faultOfAddress(location.search, savedWorkspace));
  useEffect(() => {
    if (fault !== undefined) say(fault);
  }, [fault, say]);
}
