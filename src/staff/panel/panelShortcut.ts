/** Shortcut of the panel, a key that types nothing on any keyboard. */
export const PANEL_SHORTCUT = 'F2';

/** Returns whether an event is the panel's key without modifiers. */
export function isPanelShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return event.key === PANEL_SHORTCUT && !ctrlKey && !metaKey && !altKey && !shiftKey;
}
