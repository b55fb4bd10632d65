/** Returns a field of a form or query: empty if absent, the first if repeated. */
export function readText(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null) return '';
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

/** Returns whether a checkbox was ticked; browsers omit the others. */
export function readFlag(fields: unknown, name: string): boolean {
  return readText(fields, name) !== '';
}
