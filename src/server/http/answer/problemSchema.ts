import { PROBLEM_MEDIA_TYPE, problem } from '#contract/problem.ts';

/** Describes problem responses in `/openapi.json`. */
export const problems = (description: string) => ({
  description,
  content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
});
