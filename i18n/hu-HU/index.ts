import type { Translation } from '../i18n-types.js';

// Every text belongs to a namespace beside this file, so that a page loads only what it shows.
const hu_HU = {} satisfies Translation;

export default hu_HU;
