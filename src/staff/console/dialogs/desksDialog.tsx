import { useLayoutEffect, useRef, useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { MAX_DESKS, type NamedDesk } from '../store/consoleState.ts';
import { addressOfDesk } from '../workspace/deskAddress.ts';

type DesksDialogProps = {
  desks: readonly NamedDesk[];
  /** Saves the desk of this window under a name, replacing one of the same name. */
  onSave: (name: string) => void;
  onOpen: (desk: NamedDesk) => void;
  onDelete: (name: string) => void;
  onRestore: (desk: NamedDesk) => void;
  onClose: () => void;
};

/** Saves desks by name, and opens them here or in a window of their own. */
export function DesksDialog({ desks, onSave, ...props }: DesksDialogProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [deleted, setDeleted] = useState<NamedDesk>();
  const input = useRef<HTMLInputElement>(null);
  // A layout effect, as keys pressed right after the shortcut are for the field.
  useLayoutEffect(() => input.current?.focus(), []);
  const isReplacing = desks.some((desk) => desk.name === name.trim());
  const isFull = desks.length >= MAX_DESKS && !isReplacing;
  const refusal = isMissing
    ? 'Enter a name for the desk.'
    : isFull && name !== ''
      ? `There are ${MAX_DESKS} desks, the maximum.`
      : undefined;
  return (
    <Dialog title="Desks" closeLabel="Close" onClose={props.onClose}>
      <form
        className="desks-save"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(name.trim() === '');
          if (name.trim() === '' || isFull) return;
          onSave(name.trim());
          setName('');
          // There may be no room for it now, or another desk with its name.
          setDeleted(undefined);
        }}
      >
        <TextField
          id="desk-name"
          name="desk"
          label="Save this desk as"
          inputRef={input}
          maxLength={60}
          autoComplete="off"
          error={refusal}
          value={name}
          onValueChange={(value) => {
            setName(value);
            setMissing(false);
          }}
        />
        <Button type="submit">{isReplacing ? 'Replace' : 'Keep'}</Button>
      </form>
      <p role="status">
        {isReplacing
          ? `A desk “${name.trim()}” exists and will be replaced.`
          : deleted && `“${deleted.name}” is deleted.`}
        {deleted && !isReplacing && !isFull && (
          <Button
            variant="text"
            onClick={() => {
              props.onRestore(deleted);
              setDeleted(undefined);
              input.current?.focus();
            }}
          >
            Undo delete
          </Button>
        )}
      </p>
      {desks.length === 0 ? (
        <p>No saved desks yet. Enter a name above to save this one.</p>
      ) : (
        <ul className="desks">
          {desks.map((desk) => (
            <li key={desk.name}>
              <Button variant="text" onClick={() => props.onOpen(desk)}>
                {desk.name}
              </Button>
              <span>{countPanes(desk)}</span>
              <ButtonLink variant="text" href={`/staff${addressOfDesk(desk.workspace)}`} newTab>
                Open in a window of its own
              </ButtonLink>
              <Button
                variant="text"
                aria-label={`Delete ${desk.name}`}
                onClick={() => {
                  props.onDelete(desk.name);
                  setDeleted(desk);
                  // The pressed button no longer exists, and the focus would be lost with it.
                  input.current?.focus();
                }}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function countPanes({ workspace: { panes } }: NamedDesk): string {
  return panes.length === 1 ? '1 pane' : `${panes.length} panes`;
}
