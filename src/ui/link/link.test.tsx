import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { coffee } from '../icon/glyphs.gen.ts';
import { Link } from './link.tsx';

const partsOf = (element: Element) =>
  [...element.children].map(({ tagName }) => tagName.toLowerCase());

it('the link is primary, medium and has its icon after the text by default', () => {
  render(<Link href="/de/contact">Kontakt</Link>);
  const link = screen.getByRole('link', { name: 'Kontakt' });
  expect(link.getAttribute('href')).toBe('/de/contact');
  expect(link.className).toBe('link link-primary link-medium');
  expect(partsOf(link)).toEqual(['span', 'svg']);
});

it('the link shows its icon before the text, or none', () => {
  const { rerender } = render(
    <Link href="/de" icon={coffee} iconPosition="prepend">
      Kaffee
    </Link>,
  );
  expect(partsOf(screen.getByRole('link'))).toEqual(['svg', 'span']);
  rerender(
    <Link href="/de" iconPosition="none">
      Kaffee
    </Link>,
  );
  expect(partsOf(screen.getByRole('link'))).toEqual(['span']);
});

it('the disabled link is an inert button', async () => {
  const act = vi.fn();
  render(
    <Link href="/de/contact" disabled onClick={act}>
      Kontakt
    </Link>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Kontakt' });
  expect(button.disabled).toBe(true);
  await userEvent.setup().click(button);
  expect(act).not.toHaveBeenCalled();
});

it('the link can be a router’s link, and is an inert button while disabled', () => {
  const routerLink = (disabled: boolean) => (
    <Link
      size="small"
      disabled={disabled}
      render={({ className, children }) => (
        <a className={className} href="/de/countries" data-router="yes">
          {children}
        </a>
      )}
    >
      Länder
    </Link>
  );
  const { rerender } = render(routerLink(false));
  const link = screen.getByRole('link', { name: 'Länder' });
  expect(link.dataset['router']).toBe('yes');
  expect(link.className).toBe('link link-primary link-small');
  expect(partsOf(link)).toEqual(['span', 'svg']);
  rerender(routerLink(true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Länder' }).disabled).toBe(true);
});
