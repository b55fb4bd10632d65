const NAME = 'preview-applied';

/** Stores a note for the next page that settings were applied. Never throws. */
export function storeAppliedNote(): void {
  try {
    sessionStorage.setItem(NAME, 'yes');
  } catch (error) {
    // A browser that refuses all storage: the page's own bar names the preview.
    console.warn('A note for the next page could not be stored', error);
  }
}

/** Returns and deletes the previous page's note, if any. Never throws. */
export function consumeAppliedNote(): boolean {
  try {
    const isThere = sessionStorage.getItem(NAME) !== null;
    sessionStorage.removeItem(NAME);
    return isThere;
  } catch (error) {
    console.warn('The note of the previous page could not be read', error);
    return false;
  }
}
