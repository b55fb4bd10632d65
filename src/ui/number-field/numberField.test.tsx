import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { expect, it } from 'vitest';

import { NumberField } from './numberField.tsx';

type FieldProps = Pick<ComponentProps<typeof NumberField>, 'maxLength' | 'stepLabels'>;

function Field(props: FieldProps) {
  const [value, setValue] = useState('');
  return (
    <NumberField
      id="weight"
      name="weight"
      label="Gewicht"
      {...props}
      value={value}
      onValueChange={setValue}
    />
  );
}

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Gewicht' });
}

it('the number field accepts digits and one decimal point only', async () => {
  render(<Field />);
  await userEvent.setup().type(field(), '-1,2.3x4');
  expect(field().value).toBe('1.234');
  expect(field().inputMode).toBe('decimal');
});

it('the number field limits typed and pasted text to its maximum length', async () => {
  const user = userEvent.setup();
  render(<Field maxLength={4} />);
  await user.type(field(), '123456');
  expect(field().value).toBe('1234');
  await user.clear(field());
  await user.paste('kg 12.3456');
  expect(field().value).toBe('12.3');
});

it('the number field counts on from a lone decimal point', async () => {
  const user = userEvent.setup();
  render(<Field stepLabels={{ plus: 'Mehr', minus: 'Weniger' }} />);
  await user.type(field(), '.');
  await user.click(screen.getByRole('button', { name: 'Mehr' }));
  expect(field().value).toBe('1');
});

it('the number field counts by its buttons, keeps its decimals and stops at zero and at its length', async () => {
  const user = userEvent.setup();
  render(<Field maxLength={4} stepLabels={{ plus: 'Mehr', minus: 'Weniger' }} />);
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Mehr' });
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Weniger' });
  expect(less.disabled).toBe(true);
  await user.click(more);
  expect(field().value).toBe('1');
  await user.clear(field());
  await user.type(field(), '1.25');
  await user.click(less);
  expect(field().value).toBe('0.25');
  await user.click(less);
  expect(field().value).toBe('0.00');
  expect(less.disabled).toBe(true);
  await user.clear(field());
  await user.type(field(), '9999');
  expect(more.disabled).toBe(true);
});
