import { PROBLEM_MEDIA_TYPE, problem } from '#contract/problem.ts';

/** How `/openapi.json` describes the answers that are problems. */
export const problems = (description: string) => ({
  description,
  content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
});
