/** Of the part of the preferences where newsletters are paused, to which the page of unsubscribing links. */
export const PAUSE_ID = 'pause';
