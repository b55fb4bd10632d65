/**
 * Which item of a menu a key leads to from the one at `index`, by the ARIA practices: up and down around its
 * ends, Home, End, and a letter to the next item that begins with it. Undefined for every other key.
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
