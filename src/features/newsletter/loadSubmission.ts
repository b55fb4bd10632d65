import type * as Submission from './submission.ts';

/** Loads the code that validates and sends the form. Undefined when it cannot be loaded; a later call may succeed. */
export async function loadSubmission(): Promise<typeof Submission | undefined> {
  try {
    return await import('./submission.ts');
  } catch (error) {
    console.warn('The form could not be loaded', error);
    return undefined;
  }
}
