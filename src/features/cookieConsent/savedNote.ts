/**
 * Replaces the notice by a confirmation, in its place or below the footer link that opened the settings. Over the page
 * it stays for four seconds, elsewhere until the next page. It occupies the notice's space, so that nothing moves, and
 * takes over its focus.
 */
export function showSaved(text: string, pressed: HTMLElement): void {
  document.querySelector('.consent-saved')?.remove();
  const notice = document.querySelector<HTMLElement>('.consent-notice');
  const note = document.createElement('p');
  note.className = 'consent-saved';
  note.setAttribute('role', 'status');
  note.tabIndex = -1;
  const list = notice?.contains(pressed) ? null : pressed.closest('ul, p');
  if (list) list.after(note);
  else if (notice) keepPlace(notice).replaceChildren(note);
  else document.body.append(note);
  if (list) notice?.remove();
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) note.focus({ preventScroll: true });
  // Screen readers announce only changes, so the text is set after the element exists.
  requestAnimationFrame(() => {
    note.append(text);
    if (list) note.scrollIntoView({ block: 'nearest' });
  });
}

/** Fixes the notice's height, so that nothing below it moves. */
function keepPlace(notice: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.className = 'consent-answered';
  place.style.minBlockSize = `${notice.getBoundingClientRect().height}px`;
  notice.replaceWith(place);
  return place;
}
