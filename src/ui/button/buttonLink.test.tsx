import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ButtonLink } from './buttonLink.tsx';

it('the button link is a link styled as a button, primary by default', () => {
  const { rerender } = render(<ButtonLink href="/de">Zum Shop</ButtonLink>);
  const link = screen.getByRole('link', { name: 'Zum Shop' });
  expect([link.getAttribute('href'), link.className]).toEqual([
    '/de',
    'button button-primary-fill',
  ]);
  rerender(
    <ButtonLink href="/de" variant="secondary" width="full">
      Zum Shop
    </ButtonLink>,
  );
  expect(screen.getByRole('link').className).toBe('button button-secondary button-wide');
});

it('the button link reloads the same URL if its own is empty', () => {
  render(<ButtonLink href="">Noch einmal</ButtonLink>);
  expect(screen.getByText('Noch einmal').getAttribute('href')).toBe('');
});

it('the button link can be a router’s link', () => {
  render(
    <ButtonLink
      render={({ className, children }) => (
        <a className={className} href="/de" data-router="yes">
          {children}
        </a>
      )}
    >
      Zum Shop
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Zum Shop' });
  expect([link.dataset['router'], link.className]).toEqual(['yes', 'button button-primary-fill']);
});
