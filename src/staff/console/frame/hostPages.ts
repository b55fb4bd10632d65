import { createContext } from 'react';

import type { HostPage } from '#domain/hostPages.ts';

/** The pages of other systems that panes may show; undefined until the server has responded. */
export const HostPagesContext = createContext<readonly HostPage[] | undefined>(undefined);
