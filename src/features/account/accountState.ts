import type { PageData } from '#contract/page.ts';

/** The account as the server describes it. */
export type AccountState = NonNullable<PageData['account']>;
