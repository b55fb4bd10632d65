import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { BackToTop } from './backToTop.tsx';

it('the back-to-top link is a labelled link to the beginning of the page', () => {
  render(<BackToTop label="Nach oben" />);
  expect(screen.getByRole('link', { name: 'Nach oben' }).getAttribute('href')).toBe('#top');
});

it('the back-to-top link starts at another address when one is given', () => {
  render(<BackToTop label="Nach oben" href="#content" />);
  expect(screen.getByRole('link', { name: 'Nach oben' }).getAttribute('href')).toBe('#content');
});
