import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RichText } from './richText.tsx';

it('the rich text makes a link of each marked part and leaves the other text unchanged', () => {
  const { container } = render(
    <RichText
      text="Es gelten die <terms>Bedingungen</terms> und die <privacy>Hinweise</privacy>."
      links={{ terms: '/pl/terms', privacy: '/pl/privacy' }}
    />,
  );
  expect(container.textContent).toBe('Es gelten die Bedingungen und die Hinweise.');
  expect(screen.getByRole('link', { name: 'Bedingungen' }).getAttribute('href')).toBe('/pl/terms');
  expect(screen.getByRole('link', { name: 'Hinweise' }).getAttribute('href')).toBe('/pl/privacy');
});

it('the rich text shows a mark without a target as plain text', () => {
  const { container } = render(
    <RichText
      text="Es gelten die <conditions>Bedingungen</conditions> und <other>mehr</other>."
      links={{ conditions: undefined }}
    />,
  );
  expect(container.textContent).toBe('Es gelten die Bedingungen und mehr.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('the rich text renders unknown tags as plain text', () => {
  const { container } = render(<RichText text="3 < 4 <img src=x> <b>" links={{}} />);
  expect(container.textContent).toBe('3 < 4 <img src=x> <b>');
  expect(container.children).toHaveLength(0);
});
