import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { menu } from '../icon/glyphs.gen.ts';
import { IconButton } from './iconButton.tsx';

it('the icon button is named by its label alone, and submits no form', () => {
  const { container } = render(<IconButton glyph={menu} label="Menü öffnen" />);
  const button = screen.getByRole('button', { name: 'Menü öffnen' });
  expect(button.getAttribute('type')).toBe('button');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('the icon button acts when pressed by pointer or key, but not while disabled', async () => {
  const user = userEvent.setup();
  const act = vi.fn();
  const { rerender } = render(<IconButton glyph={menu} label="Menü öffnen" onClick={act} />);
  await user.click(screen.getByRole('button'));
  await user.keyboard(' ');
  expect(act).toHaveBeenCalledTimes(2);
  rerender(<IconButton glyph={menu} label="Menü öffnen" onClick={act} disabled />);
  await user.click(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(2);
});

it('the icon button announces whether the controlled part is open', () => {
  render(
    <IconButton glyph={menu} label="Menü öffnen" aria-expanded={false} aria-controls="menu" />,
  );
  const button = screen.getByRole('button', { expanded: false });
  expect(button.getAttribute('aria-controls')).toBe('menu');
});
