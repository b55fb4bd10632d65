import { staffRightMissing } from '#contract/problemTypes.ts';
import { ResponseError } from '#browser/serviceCall.ts';

const UNAUTHORIZED = 401;

/** What a page beside the desk does where nothing on it can be shown any more. */
export type PageEnd = {
  onSessionEnded: () => void;
  onForbidden?: () => void;
};

/** Whether an error means the end of the whole page, which is then told; false where it is about the one call alone. */
export function endsPage(error: unknown, { onSessionEnded, onForbidden }: PageEnd): boolean {
  if (!(error instanceof ResponseError)) return false;
  if (error.status === UNAUTHORIZED) onSessionEnded();
  if (error.problemType === staffRightMissing) onForbidden?.();
  return error.status === UNAUTHORIZED || error.problemType === staffRightMissing;
}
