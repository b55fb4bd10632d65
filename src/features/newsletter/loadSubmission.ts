import type * as Submission from './submission.ts';

/**
 * What checks and sends the form: it comes when it is first needed, not with the page.
 * Undefined when it cannot be loaded; then nothing was checked or sent, and asking again may succeed.
 */
export async function loadSubmission(): Promise<typeof Submission | undefined> {
  try {
    return await import('./submission.ts');
  } catch (error) {
    console.warn('The form could not be loaded', error);
    return undefined;
  }
}
