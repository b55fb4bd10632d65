/** The query parameter of a page that holds a preview's token (design §7). */
export const PREVIEW_PARAMETER = 'preview';
