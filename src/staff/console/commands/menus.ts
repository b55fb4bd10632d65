import { MENUS, type Command, type CommandServices } from './command.ts';
import { ariaShortcut, isMac, writeShortcut } from './shortcut.ts';

export function buildMenus(commands: readonly Command[], parts: CommandServices) {
  return MENUS.map((menu) => ({
    id: menu,
    text: menu,
    items: commands
      .filter((command) => command.menu === menu)
      .map((command) => ({
        id: command.id,
        text: command.name,
        isOn: command.isOn?.(parts),
        isDisabled: command.refusal?.(parts) !== undefined,
        shortcut: command.shortcut
          ? {
              printed: writeShortcut(command.shortcut, isMac),
              aria: ariaShortcut(command.shortcut, isMac),
            }
          : undefined,
      })),
  }));
}
