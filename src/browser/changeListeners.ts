/** Creates the listeners of a store's changes; its `subscribe` is the one that `useSyncExternalStore` takes. */
export function createChangeListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls `onChange` after each change; returns a function that stops it. */
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
