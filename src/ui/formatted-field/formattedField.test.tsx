import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { formatDayMonthYear, formatIban, type InputFormat } from '#domain/inputFormats.ts';

import { FormattedField } from './formattedField.tsx';

function Field({ format = formatIban, begin = '' }: { format?: InputFormat; begin?: string }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <FormattedField
        id="field"
        name="field"
        label="IBAN"
        clearLabel="Leeren"
        format={format}
        value={value}
        onValueChange={setValue}
      />
      <button type="button" onClick={() => setValue('')}>
        Zurücksetzen
      </button>
    </>
  );
}

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
}

/** The field's text with its caret written into it. */
function shown(): string {
  const { value, selectionStart } = field();
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
}

function editAt(caret: number) {
  return { initialSelectionStart: caret, initialSelectionEnd: caret };
}

it('a formatted field formats typed and pasted text', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'de12345');
  expect(shown()).toBe('DE12 345|');
  await user.clear(field());
  await user.paste('gb82-west-1234');
  expect(shown()).toBe('GB82 WEST 1234|');
});

it('a formatted field keeps the caret when a person types in the middle', async () => {
  const user = userEvent.setup();
  render(<Field begin="DE12 3456" />);
  await user.type(field(), '99', editAt(6));
  expect(shown()).toBe('DE12 399|4 56');
});

it('a formatted field keeps the caret when an invalid character is refused', async () => {
  const user = userEvent.setup();
  render(<Field begin="DE12 3456" />);
  await user.type(field(), '-', editAt(6));
  expect(shown()).toBe('DE12 3|456');
});

it('a formatted field deletes backwards and forwards over a separator', async () => {
  const user = userEvent.setup();
  render(<Field format={formatDayMonthYear} begin="12.34" />);
  await user.type(field(), '{Backspace}', editAt(3));
  expect(shown()).toBe('12|.34');
  await user.keyboard('{Delete}');
  expect(shown()).toBe('12.|34');
  await user.keyboard('{Delete}');
  expect(shown()).toBe('12.|4');
  await user.keyboard('{Backspace}{Backspace}');
  expect(shown()).toBe('1|4');
});

it('a formatted field does not format text until its composition ends', () => {
  render(<Field />);
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: 'de12' }, isComposing: true });
  fireEvent.input(field(), { target: { value: 'de123' }, isComposing: true });
  expect(field().value).toBe('de123');
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('DE12 3');
  fireEvent.keyDown(field(), { key: 'z', ctrlKey: true });
  expect(field().value).toBe('');
});

it('a formatted field restores the caret on undo', async () => {
  const user = userEvent.setup();
  render(<Field begin="DE12 3456" />);
  await user.type(field(), '9', editAt(6));
  expect(shown()).toBe('DE12 39|45 6');
  await user.keyboard('{Control>}z{/Control}');
  expect(shown()).toBe('DE12 3|456');
});

it('a formatted field undoes and redoes', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'de123');
  await user.paste('45');
  await user.keyboard('{Control>}z{/Control}');
  expect(shown()).toBe('DE12 3|');
  await user.keyboard('{Control>}z{/Control}');
  expect(shown()).toBe('|');
  await user.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}');
  expect(shown()).toBe('DE12 3|');
  await user.click(screen.getByRole('button', { name: 'Leeren' }));
  expect(shown()).toBe('|');
  await user.keyboard('{Control>}z{/Control}');
  expect(field().value).toBe('DE12 3');
});

it('a formatted field does not restore the text from before a form reset', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'de');
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
  await user.type(field(), 'a');
  await user.keyboard('{Control>}zz{/Control}');
  expect(field().value).toBe('');
});

it('a formatted field undoes and redoes by the menu too, whatever the browser’s own history', () => {
  render(<Field begin="DE12 3456" />);
  fireEvent.input(field(), { target: { value: 'DE12 34567' }, inputType: 'insertText' });
  expect(field().value).toBe('DE12 3456 7');
  fireEvent.input(field(), { target: { value: 'DE12 345' }, inputType: 'historyUndo' });
  expect(field().value).toBe('DE12 3456');
  fireEvent.input(field(), { target: { value: '' }, inputType: 'historyUndo' });
  expect(field().value).toBe('DE12 3456');
  fireEvent.input(field(), { target: { value: 'x' }, inputType: 'historyRedo' });
  expect(field().value).toBe('DE12 3456 7');
});
