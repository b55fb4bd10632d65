import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { IbanField } from './ibanField.tsx';

function Field() {
  const [value, setValue] = useState('');
  return <IbanField id="iban" name="iban" label="IBAN" value={value} onValueChange={setValue} />;
}

it('an IBAN field groups by four and accepts letters only where the country has them', async () => {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
  await userEvent.setup().type(field, 'de8937o40044');
  expect(field.value).toBe('DE89 3740 044');
});
