/** Query parameter with a preview token. */
export const PREVIEW_PARAMETER = 'preview';
