import { useLayoutEffect, useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { MENUS, type Command } from '../commands/command.ts';
import { chooseShortcut } from '../commands/ownShortcuts.ts';
import { isMac, writeShortcut, type Shortcut } from '../commands/shortcut.ts';
import { useStableCallback } from '../desk/useStableCallback.ts';

type ShortcutsDialogProps<Parts> = {
  commands: readonly Command<Parts>[];
  onChange: (id: string, shortcut: Shortcut) => void;
  onReset: () => void;
  onClose: () => void;
};

/** Every command and its shortcut, by menu; each can be changed. */
export function ShortcutsDialog<Parts>({ commands, ...props }: ShortcutsDialogProps<Parts>) {
  const [changed, setChanged] = useState<string>();
  const [said, setSaid] = useState<string>();
  const onChange = useStableCallback(props.onChange);

  // A layout effect, as the keys may be pressed after the paint and before an effect runs.
  useLayoutEffect(() => {
    if (changed === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') return setChanged(undefined);
      const chosen = chooseShortcut(event, commands, isMac);
      if (chosen.kind === 'WAITING') return undefined;
      setSaid(chosen.kind === 'REFUSED' ? chosen.why : undefined);
      if (chosen.kind === 'REFUSED') return undefined;
      onChange(changed, chosen.shortcut);
      return setChanged(undefined);
    };
    // In the capture phase, before the console's own shortcuts.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [changed, commands, onChange]);

  return (
    <Dialog title="Keyboard shortcuts" closeLabel="Close" onClose={props.onClose}>
      <p role="status">{said}</p>
      {MENUS.map((menu) => (
        <section key={menu} className="shortcuts">
          <h3>{menu}</h3>
          <dl>
            {commands
              .filter((command) => command.menu === menu)
              .map(({ id, name, shortcut }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    <kbd>{shortcut && writeShortcut(shortcut, isMac)}</kbd>{' '}
                    <Button
                      variant="text"
                      aria-label={`Change the keys of “${name}”`}
                      onClick={() => setChanged(id)}
                    >
                      {changed === id ? 'Press keys…' : 'Change'}
                    </Button>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p>Between panes: drag the edge, or reach it by Tab and use the arrow keys.</p>
      <Button variant="secondary" onClick={props.onReset}>
        Reset all shortcuts
      </Button>
    </Dialog>
  );
}
