/** The value of a cookie that scripts may read, as it stands; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * Calls when a cookie may have changed, in whichever tab; returns what stops that. Not every browser reports it, so
 * no code may rely on it.
 */
export function onCookieChange(listener: () => void): () => void {
  if (!('cookieStore' in window)) return () => {};
  const { cookieStore } = window;
  cookieStore.addEventListener('change', listener);
  return () => cookieStore.removeEventListener('change', listener);
}
