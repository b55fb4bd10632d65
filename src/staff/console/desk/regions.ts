/** The parts of the console that F6 cycles through, each with the element that receives the focus. */
const REGIONS = [
  { of: '.title-bar', at: '.title-bar > button, [role=menuitem][tabindex="0"]' },
  { of: '.console-time', at: 'input' },
  { of: '.pane-head', at: 'input[name="time"]' },
  { of: '.shop-frame', at: 'iframe:not([hidden]), button' },
  { of: '.console-panel', at: '.changes button' },
] as const;

const ALL = REGIONS.map(({ of }) => of).join();

/** Moves the focus to the next or previous part of the console, cyclically. */
export function walkRegions(step: 1 | -1): void {
  const stops = [...document.querySelectorAll(ALL)].flatMap((region) => {
    const at = REGIONS.find(({ of }) => region.matches(of))?.at ?? '';
    // A panel without entries has buttons of its own.
    const stop =
      region.querySelector<HTMLElement>(at) ?? region.querySelector<HTMLElement>('button');
    return stop === null ? [] : [{ region, stop }];
  });
  const focused = document.activeElement;
  // The innermost: a narrow window unfolds the timeline within the title bar.
  const here = stops.findLastIndex(({ region }) => region.contains(focused));
  if (here >= 0) return stops.at((here + step) % stops.length)?.stop.focus();
  // From a pane as a whole to its head, from anywhere else to the first part.
  const inPane = stops.find(({ region }) => focused?.matches('.pane') && focused.contains(region));
  (inPane ?? stops.at(step === 1 ? 0 : -1))?.stop.focus();
}

const paneElement = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-pane="${id}"]`);

/** Moves the focus to a pane as a whole. */
export function focusPane(id: string | undefined): void {
  paneElement(id)?.focus();
}

/** Minimum width of a pane, in CSS pixels, with space for the code and the close button of its head. */
const SMALLEST_WIDTH = 48;
const SMALLEST_HEIGHT = 64;

/** Returns whether each half of a pane has space for a pane, side by side or one above the other. */
export function isSplittable(id: string, direction: 'ROW' | 'COLUMN'): boolean {
  const box = paneElement(id)?.getBoundingClientRect();
  // What is not drawn has no size.
  if (box === undefined || box.width === 0) return true;
  return direction === 'ROW' ? box.width / 2 >= SMALLEST_WIDTH : box.height / 2 >= SMALLEST_HEIGHT;
}

/**
 * Focuses a text field and selects its text, even if it has the focus already. A field that a narrow head has folded
 * away replaces the time until it is left.
 */
export function focusField(id: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  const head = field?.closest<HTMLElement>('.pane-head');
  if (field && head) {
    head.dataset['asked'] = field.name;
    field.addEventListener('blur', () => delete head.dataset['asked'], { once: true });
  }
  field?.focus();
  field?.select();
}
