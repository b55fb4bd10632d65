import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { SkipList } from './skipList.tsx';

const content = { href: '#content', text: 'Zum Inhalt' };
const footer = { href: '#footer', text: 'Zum Seitenende' };

it('the skip link is a single link without a landmark if there is one target', () => {
  render(<SkipList label="Sprunglinks" links={[content]} />);
  const link = screen.getByRole('link', { name: 'Zum Inhalt' });
  expect(link.getAttribute('href')).toBe('#content');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('the skip link is a named list in Tab order if there are several targets', async () => {
  const user = userEvent.setup();
  render(<SkipList label="Sprunglinks" links={[content, footer]} />);
  expect(screen.getByRole('navigation', { name: 'Sprunglinks' })).toBeTruthy();
  for (const { text } of [content, footer]) {
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: text }));
  }
});
