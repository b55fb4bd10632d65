/** The scheduler, which some browsers lack. */
type Yielding = { scheduler?: { yield?: () => Promise<void> } };

/** Resolves in a new task, after pending input was handled and painted. */
export const yieldToMain = (): Promise<void> =>
  (window as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
