/**
 * Stands in for two files of `@tanstack/form-core` (see scripts/lib/leanPagesPlugin.mjs): the sign-up form has no
 * list of fields that grows, and its validators are functions, so that half a kilobyte of it would never run.
 */
export const defaultFieldMeta = {
  isValidating: false,
  isTouched: false,
  isBlurred: false,
  isDirty: false,
  isPristine: true,
  isValid: true,
  isDefaultValue: true,
  errors: [],
  errorMap: {},
  errorSourceMap: {},
  _arrayVersion: 0,
  _pendingValidationsCount: 0,
};

function refuse(): never {
  throw new Error('Lists of fields and schemas as validators are not part of this build');
}

/** The form asks for it whenever its values change, and calls it where one of them is a list. */
export const metaHelper = () => ({ bumpArrayVersion: refuse });
export const isStandardSchemaValidator = (): false => false;
export const standardSchemaValidators = { validate: refuse, validateAsync: refuse };
