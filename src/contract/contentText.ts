import * as z from 'zod/mini';

import { unknownPlaceholders } from '#domain/brandFacts.ts';

/** Excludes NUL and lone surrogates, which databases refuse, and other control characters. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
export const MANY_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u;

/** A text of a content document, which may contain the brand's facts in braces. */
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
