const NAME = 'preview-applied';

/** Leaves word for the page that is loaded next that settings were applied. Never throws. */
export function storeAppliedNote(): void {
  try {
    sessionStorage.setItem(NAME, 'yes');
  } catch (error) {
    // A browser that refuses all storage: the page's own bar says what it shows.
    console.warn('A note for the next page could not be stored', error);
  }
}

/** Whether the page before has left a note, which is read once. Never throws. */
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
