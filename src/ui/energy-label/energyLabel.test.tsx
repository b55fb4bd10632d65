import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EnergyLabel } from './energyLabel.tsx';
import { ENERGY_SCALES, type EnergyScale } from './energyScales.ts';

const texts = {
  label: ({ energyClass, best, worst }: { energyClass: string; best: string; worst: string }) =>
    `Klasse ${energyClass} von ${best} bis ${worst}`,
  unknown: 'Keine Angabe',
};

const classes = (['A-G', 'A+++-D'] as const).flatMap((scale) =>
  ENERGY_SCALES[scale].map((one) => [one, scale] as const),
);

it.each(classes)(
  'the energy label shows the class %s and the ends of the scale %s',
  (one, scale) => {
    render(<EnergyLabel energyClass={one} scale={scale} texts={texts} />);
    const [best, worst] = scale.split('-');
    const label = screen.getByRole('img', { name: `Klasse ${one} von ${best} bis ${worst}` });
    const letters = [...label.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(letters).toEqual([best, worst, one]);
  },
);

function colourOf(energyClass: string, scale: EnergyScale) {
  const { container, unmount } = render(
    <EnergyLabel energyClass={energyClass} scale={scale} texts={texts} />,
  );
  const colour = container.querySelector('path')?.getAttribute('fill');
  unmount();
  return colour;
}

it.each(['A-G', 'A+++-D'] as const)(
  'the energy label’s colours run from green over yellow to red on the scale %s',
  (scale) => {
    expect(ENERGY_SCALES[scale].map((one) => colourOf(one, scale))).toEqual([
      '#00a651',
      '#50b848',
      '#bfd730',
      '#fff200',
      '#fdb913',
      '#f37021',
      '#ed1c24',
    ]);
  },
);

it.each([
  ['a', 'A'],
  [' B ', 'B'],
])('the energy label parses %j as the class %s', (typed, energyClass) => {
  render(<EnergyLabel energyClass={typed} texts={texts} />);
  expect(screen.getByRole('img', { name: `Klasse ${energyClass} von A bis G` })).toBeTruthy();
});

it.each(['A++', 'H', '', 'AB'])('the energy label states that %j has no class', (energyClass) => {
  const { container } = render(<EnergyLabel energyClass={energyClass} texts={texts} />);
  expect(screen.getByText('Keine Angabe')).toBeTruthy();
  expect(container.querySelector('svg')).toBeNull();
});

it('the energy label links to the full label if the product has one', () => {
  render(<EnergyLabel energyClass="B" texts={texts} href="/labels/kettle.svg" />);
  const link = screen.getByRole('link', { name: 'Klasse B von A bis G' });
  expect(link.getAttribute('href')).toBe('/labels/kettle.svg');
  expect(within(link).getByRole('img')).toBeTruthy();
});
