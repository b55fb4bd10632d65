import { SECOND_MS } from '#domain/durations.ts';

const SHOWN_MS = 8 * SECOND_MS;

/**
 * Takes the notice away and says for a while that the answer was kept, in its place, so that who goes on by keyboard
 * does so from there. A focus that has nowhere else to be comes along. Its rules come with the manager's.
 */
export function showSaved(text: string): void {
  const notice = document.querySelector('.consent-notice');
  const note = document.createElement('p');
  note.className = 'consent-saved';
  note.setAttribute('role', 'status');
  note.tabIndex = -1;
  if (notice) notice.replaceWith(note);
  else document.body.append(note);
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) note.focus({ preventScroll: true });
  // What is there from the start is not announced.
  requestAnimationFrame(() => note.append(text));
  setTimeout(() => note.remove(), SHOWN_MS);
}
