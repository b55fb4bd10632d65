import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { expect, it, vi } from 'vitest';

import { arrowUp, copy } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { Button } from './button.tsx';

it('the button has the primary colour and submits no form by default', () => {
  render(<Button>Kaufen</Button>);
  const button = screen.getByRole('button', { name: 'Kaufen' });
  expect(button.className).toBe('button button-primary-fill');
  expect(button.getAttribute('type')).toBe('button');
});

it.each([
  ['auto', false],
  ['full', true],
] as const)('the button of width %s fills its container: %s', (width, full) => {
  render(<Button width={width}>Kaufen</Button>);
  expect(screen.getByRole('button').classList.contains('button-wide')).toBe(full);
});

it('the button shows an icon before and one after its text, and is named by the text alone', () => {
  render(
    <Button
      variant="text"
      prependIcon={<Icon glyph={copy} />}
      appendIcon={<Icon glyph={arrowUp} />}
    >
      Kopieren
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Kopieren' });
  const parts = [...button.childNodes].map(({ nodeName }) => nodeName.toLowerCase());
  expect(parts).toEqual(['svg', '#text', 'svg']);
});

it('the button acts when pressed, but not while disabled', async () => {
  const user = userEvent.setup();
  const act = vi.fn();
  const { rerender } = render(<Button onClick={act}>Kaufen</Button>);
  await user.click(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(1);
  rerender(
    <Button disabled onClick={act}>
      Kaufen
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(1);
});

it('the busy button keeps the focus, announces its state and ignores presses', async () => {
  const user = userEvent.setup();
  const act = vi.fn();
  const send = vi.fn((event: SyntheticEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" busy={busy} onClick={act}>
        Senden
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Senden' });
  await user.click(button);
  expect(send).toHaveBeenCalledTimes(1);

  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(act).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);

  rerender(form(false));
  expect(button.getAttribute('aria-busy')).toBeNull();
  await user.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});

it('the button that must wait keeps the focus and is not busy', () => {
  const { rerender } = render(<Button>Nochmals senden</Button>);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<Button aria-disabled>Nochmals senden</Button>);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBeNull();
});
