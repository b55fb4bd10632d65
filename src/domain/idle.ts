/** Fallback delay: Safari has no idle callback, and Chromium may delay it for minutes. */
export const IDLE_LIMIT_MS = 2000;
