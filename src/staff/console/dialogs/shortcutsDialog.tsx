import { Dialog } from '#ui/dialog/dialog.tsx';

import { MENUS } from '../commands/command.ts';
import { COMMANDS } from '../commands/commands.ts';
import { writeShortcut } from '../commands/shortcut.ts';

/** Every shortcut of the console, by menu. */
export function ShortcutsDialog({ isMac, onClose }: { isMac: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" closeLabel="Close" onClose={onClose}>
      {MENUS.map((menu) => {
        const commands = COMMANDS.filter((command) => command.menu === menu && command.shortcut);
        return (
          commands.length > 0 && (
            <section key={menu} className="shortcuts">
              <h3>{menu}</h3>
              <dl>
                {commands.map(({ id, name, shortcut = '' }) => (
                  <div key={id}>
                    <dt>{name}</dt>
                    <dd>
                      <kbd>{writeShortcut(shortcut, isMac)}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
      <p>Between panes: drag the edge, or reach it by Tab and use the arrow keys.</p>
    </Dialog>
  );
}
