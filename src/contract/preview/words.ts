/** Query parameter with a preview token. */
export const PREVIEW_PARAMETER = 'preview';

/** Set on the root of a previewed page while the console interprets each press as the choice of a field to edit. */
export const PICKING_ATTRIBUTE = 'data-preview-picking';
