/** A field of a form post, or of a query; empty where it is absent, the first one where it came twice. */
export function readText(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null) return '';
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

/** Whether a checkbox was ticked: browsers send those only. */
export function readFlag(fields: unknown, name: string): boolean {
  return readText(fields, name) !== '';
}
