import { useLayoutEffect, useRef, useState } from 'react';

import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchSuggestions } from '#ui/search-suggestion/searchSuggestions.tsx';
import { useSuggestions } from '#ui/search-suggestion/useSuggestions.ts';
import { TextField } from '#ui/text-field/textField.tsx';

import type { Command } from '../commands/command.ts';
import { findCommands } from '../commands/findCommands.ts';
import { isMac, writeShortcut } from '../commands/shortcut.ts';

export type PaletteProps<Parts> = {
  commands: readonly Command<Parts>[];
  /** Recently run commands, newest first. */
  recentIds: readonly string[];
  refusalOf: (command: Command<Parts>) => string | undefined;
  /** The command for a typed value, such as a date. */
  commandFor: (typed: string) => Command<Parts> | undefined;
  /** The fault of a typed value that is invalid. */
  faultOf: (typed: string) => string | undefined;
  onRun: (command: Command<Parts>) => void;
  onClose: () => void;
};

const ID = 'palette';

/** Finds a command by its names, a shop's code, a page or a date, and runs it; Enter runs the first unless another is selected. */
export function Palette<Parts>({
  commands,
  refusalOf,
  onRun,
  onClose,
  ...props
}: PaletteProps<Parts>) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const meant = props.commandFor(typed);
  const matches = findCommands(commands, typed, props.recentIds);
  // Before anything is typed Enter runs the first command, which is an enabled one.
  const ordered = typed === '' ? possibleFirst(matches, refusalOf) : matches;
  const listed = meant === undefined ? ordered : [meant, ...ordered];
  const names = listed.map(({ name }) => name);
  const byName = (wanted: string) => listed.find(({ name }) => name === wanted);
  const run = (name: string) => {
    const command = byName(name);
    if (command === undefined) return;
    const refusal = refusalOf(command);
    if (refusal === undefined) onRun(command);
    else setRefused(refusal);
  };
  const { active, field } = useSuggestions(ID, names, run, 0);

  // A layout effect, as keys pressed right after the shortcut are for the field.
  useLayoutEffect(() => input.current?.focus(), []);

  return (
    <Dialog title="Commands" closeLabel="Close" onClose={onClose}>
      <TextField
        {...field}
        id="palette-field"
        name="command"
        label="Find a command"
        placeholder="A shop, a page, a date or a command"
        inputRef={input}
        value={typed}
        spellCheck={false}
        onValueChange={(value) => {
          setTyped(value);
          setRefused(undefined);
        }}
        onKeyDown={(event) => {
          // Escape closes the dialog, as it contains only the list.
          if (event.key === 'Escape') return;
          const [first] = names;
          if (event.key === 'Enter' && active === undefined && first !== undefined) {
            event.preventDefault();
            run(first);
          } else field.onKeyDown(event);
        }}
      />
      {/* Also without a name it keeps its room: the dialog stays in its place while one types. */}
      <div className="palette-list">
        <p role="status" className="palette-said">
          {names.length === 0 ? (props.faultOf(typed) ?? 'No matching command.') : refused}
        </p>
        {names.length > 0 && (
          <SearchSuggestions
            id={ID}
            label="Commands"
            terms={names}
            typed={typed}
            active={active}
            hintOf={(name) => {
              const command = byName(name);
              const refusal = command && refusalOf(command);
              if (refusal !== undefined) return refusal;
              return command?.shortcut && writeShortcut(command.shortcut, isMac);
            }}
            onChoose={run}
          />
        )}
      </div>
    </Dialog>
  );
}

function possibleFirst<Parts>(
  commands: readonly Command<Parts>[],
  refusalOf: PaletteProps<Parts>['refusalOf'],
): readonly Command<Parts>[] {
  const isPossible = (command: Command<Parts>) => refusalOf(command) === undefined;
  return commands.toSorted((one, other) => Number(isPossible(other)) - Number(isPossible(one)));
}
