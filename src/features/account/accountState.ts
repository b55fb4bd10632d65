import type { PageData } from '#contract/page.ts';

/** The account as the server tells of it. */
export type AccountState = NonNullable<PageData['account']>;
