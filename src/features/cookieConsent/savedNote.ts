/**
 * Takes the notice away and says that the answer was kept: in its place, or below the link of the footer that opened
 * the settings. Where the notice lay over the page, the note does so for four seconds; elsewhere it stays until the next
 * page. Its place is kept, so nothing moves. A focus that has nowhere else to be comes along.
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
  // What is there from the start is not announced.
  requestAnimationFrame(() => {
    note.append(text);
    if (list) note.scrollIntoView({ block: 'nearest' });
  });
}

/** The notice's box, as high as it is, so that nothing below it moves. */
function keepPlace(notice: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.className = 'consent-answered';
  place.style.minBlockSize = `${notice.getBoundingClientRect().height}px`;
  notice.replaceWith(place);
  return place;
}
