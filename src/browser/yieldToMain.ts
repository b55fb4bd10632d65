/** Not every browser has it, or can yield. */
type Yielding = { scheduler?: { yield?: () => Promise<void> } };

/** Resolves in a task of its own: what a person did meanwhile is answered and painted before. */
export const yieldToMain = (): Promise<void> =>
  (window as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
