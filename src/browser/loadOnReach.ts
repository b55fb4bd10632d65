const SIGNS = ['focusin', 'input'] as const;

/**
 * Loads a form's code with `load` when a person first interacts with the form in `root`. A press of its button waits
 * for the code; if the code fails to load, the form posts. Returns a function that loads the code at once. The next
 * interaction retries a failure.
 */
export function loadOnReach(root: HTMLElement | ShadowRoot, load: () => Promise<void>): () => void {
  let loading: Promise<void> | undefined;
  let isLoaded = false;

  const takeOver = () => {
    loading ??= takeOverOnce().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  async function takeOverOnce(): Promise<void> {
    await load();
    isLoaded = true;
    for (const sign of SIGNS) root.removeEventListener(sign, notice);
  }
  const notice = () => void takeOver().catch(console.warn);

  for (const sign of SIGNS) root.addEventListener(sign, notice);
  // In the capture phase, before the app's own listeners.
  root.addEventListener(
    'submit',
    (event) => {
      if (isLoaded || !(event.target instanceof HTMLFormElement)) return;
      const form = event.target;
      event.preventDefault();
      takeOver().then(
        () => root.querySelector('form')?.requestSubmit(),
        () => form.submit(),
      );
    },
    true,
  );
  return notice;
}
