import { useEffect, useRef, useState } from 'react';

import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchSuggestions } from '#ui/search-suggestion/searchSuggestions.tsx';
import { useSuggestions } from '#ui/search-suggestion/useSuggestions.ts';
import { TextField } from '#ui/text-field/textField.tsx';

import type { Command } from '../commands/command.ts';
import { findCommands } from '../commands/findCommands.ts';
import { writeShortcut } from '../commands/shortcut.ts';

type PaletteProps = {
  /** Those that can be run now. */
  commands: readonly Command[];
  isMac: boolean;
  onRun: (command: Command) => void;
  onClose: () => void;
};

const ID = 'palette';

/** Finds a command by a few letters of its name and runs it; Enter runs the first where none is reached. */
export function Palette({ commands, isMac, onRun, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = findCommands(commands, typed);
  const names = found.map(({ name }) => name);
  const byName = (wanted: string) => found.find(({ name }) => name === wanted);
  const run = (name: string) => {
    const command = byName(name);
    if (command) onRun(command);
  };
  const { active, field } = useSuggestions(ID, names, run);

  useEffect(() => input.current?.focus(), []);

  return (
    <Dialog title="Commands" closeLabel="Close" onClose={onClose}>
      <TextField
        {...field}
        id="palette-field"
        name="command"
        label="Find a command"
        inputRef={input}
        value={typed}
        spellCheck={false}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          // Escape is the dialog's: the list is all that it shows.
          if (event.key === 'Escape') return;
          const [first] = names;
          if (event.key === 'Enter' && active === undefined && first !== undefined) {
            event.preventDefault();
            run(first);
          } else field.onKeyDown(event);
        }}
      />
      {names.length === 0 ? (
        <p role="status">No command is named like that.</p>
      ) : (
        <div className="palette-list">
          <SearchSuggestions
            id={ID}
            label="Commands"
            terms={names}
            typed={typed}
            active={active}
            hintOf={(name) => {
              const shortcut = byName(name)?.shortcut;
              return shortcut && writeShortcut(shortcut, isMac);
            }}
            onChoose={run}
          />
        </div>
      )}
    </Dialog>
  );
}
