const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether input has the format of a request's id. */
export function isRequestId(text: string): boolean {
  return ID.test(text);
}

/** Returns a request's name for customers and customer service: its id's first twelve digits, as `7F0A-2F5E-2F3E`. */
export function requestReference(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, 12).toUpperCase();
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join('-');
}
