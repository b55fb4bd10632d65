import { NEWSLETTER_PICTURES } from '#contract/service.ts';

/** Folders whose file names contain a content hash, so that changed files have new URLs. */
export const HASHED_FOLDERS = ['/assets/', NEWSLETTER_PICTURES];
