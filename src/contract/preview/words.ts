/** Query parameter with a preview token. */
export const PREVIEW_PARAMETER = 'preview';

/** On the root of a previewed page while the console takes each press as the choice of a part to edit. */
export const PICKING_ATTRIBUTE = 'data-preview-picking';
