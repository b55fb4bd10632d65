import type { Command } from './command.ts';
import { DESK_MENU } from './deskCommands.ts';
import { FRAME_COMMANDS } from './frameCommands.ts';
import { PANE_MENU } from './paneCommands.ts';
import { SESSION_MENU } from './sessionCommands.ts';
import { SHOP_COMMANDS } from './shopCommands.ts';
import { SHOW_MENU } from './showCommands.ts';
import { TIME_MENU } from './timeCommands.ts';

/** The commands about the desk, in the order of its menus. */
export const DESK_COMMANDS: readonly Command[] = [
  ...DESK_MENU,
  ...PANE_MENU,
  ...TIME_MENU,
  ...SHOW_MENU,
  ...SHOP_COMMANDS,
  ...SESSION_MENU,
];

/** Every command of the console except those that lead to its places. */
export const COMMANDS: readonly Command[] = [...DESK_COMMANDS, ...FRAME_COMMANDS];
