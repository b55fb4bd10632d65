import * as z from 'zod/mini';

import { unknownPlaceholders } from '#domain/brandFacts.ts';

/** A database refuses NUL and halves of surrogate pairs, and no text has a use for other controls. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
export const MANY_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u;

/** Text of a content document, which may name facts of the brand in braces. */
export const contentText = (maxLength: number, allowed: RegExp) =>
  z.string().check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(maxLength, `must not be longer than ${maxLength} characters`),
    z.regex(allowed, 'contains a control character'),
    z.check(({ value, issues }) => {
      for (const placeholder of unknownPlaceholders(value)) {
        const message = `${placeholder} stands for nothing`;
        issues.push({ code: 'custom', input: value, message });
      }
    }),
  );
