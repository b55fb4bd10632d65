import { NEWSLETTER_PICTURES } from '#contract/service.ts';

/** Folders whose files carry a hash of their content in the name: a change is another address. */
export const HASHED_FOLDERS = ['/assets/', NEWSLETTER_PICTURES];
