/** Id of the pause section, to which the unsubscribe page links. */
export const PAUSE_ID = 'pause';
