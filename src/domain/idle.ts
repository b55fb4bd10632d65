/** Safari has no idle callback, and Chromium sometimes calls none for minutes on a busy device. */
export const IDLE_LIMIT_MS = 2000;
