/** Name of the break-glass account, created by an operator's command and usable once (decision 64). */
export const BREAK_GLASS_NAME = 'break-glass';
