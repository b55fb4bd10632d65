/** The query parameter of a page that holds a preview's token. */
export const PREVIEW_PARAMETER = 'preview';
