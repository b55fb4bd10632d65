import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';

import { TextArea } from './textArea.tsx';

function Field(options: Partial<ComponentProps<typeof TextArea>>) {
  return <TextArea id="message" name="message" label="Ihre Nachricht" {...options} />;
}

it('the text area is found by its label and accepts several lines', async () => {
  const onChange = vi.fn();
  render(<Field onValueChange={onChange} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ihre Nachricht' });
  await userEvent.setup().type(field, 'Guten Tag{Enter}Ez');
  expect(field.value).toBe('Guten Tag\nEz');
  expect(onChange).toHaveBeenLastCalledWith('Guten Tag\nEz');
  expect(field.name).toBe('message');
});

it('the text area starts with its given text', () => {
  render(<Field defaultValue={'eins\nzwei'} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('eins\nzwei');
});

it('the text area shows and announces that it is required', () => {
  render(<Field required />);
  expect(screen.getByText('Ihre Nachricht').textContent).toBe('Ihre Nachricht\u00a0*');
  expect(screen.getByRole('textbox', { name: 'Ihre Nachricht' }).ariaRequired).toBe('true');
});

it('the text area is described by its fault first, then by its hint', () => {
  const { rerender } = render(<Field hint="Worum geht es?" />);
  expect(screen.getByRole('textbox', { description: 'Worum geht es?' }).ariaInvalid).toBeNull();
  rerender(<Field hint="Worum geht es?" error="Sie fehlt." />);
  const faulty = screen.getByRole('textbox', { description: 'Sie fehlt. Worum geht es?' });
  expect(faulty.getAttribute('aria-invalid')).toBe('true');
});
