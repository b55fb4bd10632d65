import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { coffee } from './glyphs.gen.ts';
import { Icon, ICON_SIZES } from './icon.tsx';
import { ICON_NAMES, namedIcons } from './namedIcons.ts';

it('an icon without a label is hidden from screen readers', () => {
  const { container } = render(<Icon glyph={coffee} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});

it('an icon with a label is announced by it', () => {
  render(<Icon glyph={coffee} label="Kaffee" />);
  const icon = screen.getByRole('img', { name: 'Kaffee' });
  expect(icon.getAttribute('aria-hidden')).toBeNull();
});

it('an icon is 16 pixels wide and high by default', () => {
  const { container, rerender } = render(<Icon glyph={coffee} />);
  const edges = () => {
    const svg = container.querySelector('svg');
    return [svg?.getAttribute('width'), svg?.getAttribute('height')];
  };
  expect(edges()).toEqual(['16', '16']);
  for (const size of ICON_SIZES) {
    rerender(<Icon glyph={coffee} size={size} />);
    expect(edges()).toEqual([String(size), String(size)]);
  }
});

it.each(ICON_NAMES)('the icon %s consists of shapes only', (name) => {
  const { container } = render(<Icon glyph={namedIcons[name]} />);
  const shapes = [...(container.querySelector('svg')?.children ?? [])];
  expect(shapes.length).toBeGreaterThan(0);
  expect(shapes.map(({ tagName }) => tagName)).not.toContain('svg');
});
