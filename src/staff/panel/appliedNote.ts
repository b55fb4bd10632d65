const NAME = 'preview-applied';

/** Leaves word for the page that is loaded next that settings were applied. Never throws. */
export function leaveAppliedNote(): void {
  try {
    sessionStorage.setItem(NAME, 'yes');
  } catch (error) {
    // A browser that refuses all storage: the page's own bar says what it shows.
    console.warn('Nothing can be kept for the next page', error);
  }
}

/** Whether the page before has left a note, which is read once. Never throws. */
export function takeAppliedNote(): boolean {
  try {
    const isThere = sessionStorage.getItem(NAME) !== null;
    sessionStorage.removeItem(NAME);
    return isThere;
  } catch (error) {
    console.warn('Nothing was kept by the page before', error);
    return false;
  }
}
