const SIGNS = ['focusin', 'input'] as const;

/**
 * Lets `load` bring a form's code once a person reaches for the form in `root`. A press of its button waits for the code;
 * where that cannot be loaded, the form posts. Returns what loads it without a person; what fails is tried again at the
 * next sign.
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
  // On the way down, before what takes the form over.
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
