import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ENERGY_CLASSES, EnergyLabel } from './energyLabel.tsx';

it.each(ENERGY_CLASSES)('writes the class %s as text and is named by it and its scale', (one) => {
  render(<EnergyLabel energyClass={one} label={`Energieeffizienzklasse ${one} von A bis G`} />);
  const label = screen.getByRole('img', { name: `Energieeffizienzklasse ${one} von A bis G` });
  const letters = [...label.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(letters).toEqual(['A', 'G', one]);
});

it('gives each class a colour of its own', () => {
  const { container } = render(
    <>
      {ENERGY_CLASSES.map((one) => (
        <EnergyLabel key={one} energyClass={one} label={one} />
      ))}
    </>,
  );
  const colours = [...container.querySelectorAll('path[fill^="#"]')].map((arrow) =>
    arrow.getAttribute('fill'),
  );
  expect(new Set(colours).size).toBe(ENERGY_CLASSES.length);
});

it('leads to the whole label where the product has one', () => {
  render(<EnergyLabel energyClass="B" label="Klasse B" href="/labels/kettle.svg" />);
  const link = screen.getByRole('link', { name: 'Klasse B' });
  expect(link.getAttribute('href')).toBe('/labels/kettle.svg');
  expect(within(link).getByRole('img', { name: 'Klasse B' })).toBeTruthy();
});
