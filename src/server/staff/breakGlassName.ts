/** The one account of last resort: made by an operator's command, used once (decision 64). */
export const BREAK_GLASS_NAME = 'break-glass';
