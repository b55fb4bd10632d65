import type { FormattersInitializer } from 'typesafe-i18n';

import type { Formatters, Locales } from './i18n-types.js';

/** Texts take ready-made strings for dates and amounts, so no locale needs formatters of its own. */
export const initFormatters: FormattersInitializer<Locales, Formatters> = () => ({});
