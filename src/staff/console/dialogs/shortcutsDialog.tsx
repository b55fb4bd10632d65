import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { MENUS, type Command } from '../commands/command.ts';
import { chooseShortcut } from '../commands/ownShortcuts.ts';
import { writeShortcut, type Shortcut } from '../commands/shortcut.ts';

type ShortcutsDialogProps = {
  /** With the shortcuts that they have now. */
  commands: readonly Command[];
  isMac: boolean;
  /** Gives a command other keys. */
  onChange: (id: string, shortcut: Shortcut) => void;
  /** Gives every command its own keys back. */
  onReset: () => void;
  onClose: () => void;
};

/** Every command and its keys, by menu; each can be given others. */
export function ShortcutsDialog({ commands, isMac, ...props }: ShortcutsDialogProps) {
  const [changed, setChanged] = useState<string>();
  const [said, setSaid] = useState<string>();
  const onChange = useRef(props.onChange);
  useEffect(() => {
    onChange.current = props.onChange;
  });

  // At once: the keys may follow the picture before an effect does.
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
      onChange.current(changed, chosen.shortcut);
      return setChanged(undefined);
    };
    // Before the console, for which these keys may mean something.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [changed, commands, isMac]);

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
        Give every command its own keys back
      </Button>
    </Dialog>
  );
}
