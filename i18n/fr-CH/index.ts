import type { Translation } from '../i18n-types.js';

// Every text belongs to a namespace beside this file, so that a page loads only what it shows.
const fr_CH = {} satisfies Translation;

export default fr_CH;
