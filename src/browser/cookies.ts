/** Returns the raw value of a readable cookie; undefined without one. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * Calls when a cookie may have changed in any tab; returns a function that stops it. Not every browser reports
 * changes, so no code may rely on it.
 */
export function onCookieChange(listener: () => void): () => void {
  if (!('cookieStore' in window)) return () => {};
  const { cookieStore } = window;
  cookieStore.addEventListener('change', listener);
  return () => cookieStore.removeEventListener('change', listener);
}
