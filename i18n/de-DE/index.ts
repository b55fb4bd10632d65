import type { BaseTranslation } from '../i18n-types.js';

// Every text belongs to a namespace beside this file, so that a page loads only what it shows.
const de_DE = {} satisfies BaseTranslation;

export default de_DE;
