/**
 * Returns the menu item to which a key moves, by the ARIA practices: cyclic arrows, Home, End, and initial letters.
 * Undefined for other keys.
 */
export function menuStep(texts: readonly string[], index: number, key: string): number | undefined {
  const { length } = texts;
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % length;
  if (key === 'ArrowUp') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const order = texts.map((_, step) => (index + 1 + step) % length);
  return order.find((at) => texts[at]?.toLowerCase().startsWith(key.toLowerCase()));
}
