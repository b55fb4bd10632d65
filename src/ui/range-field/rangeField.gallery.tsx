import { useState } from 'react';

import { live, type GalleryEntry } from '../galleryEntry.ts';
import { RangeField } from './rangeField.tsx';

export const entry: GalleryEntry = {
  title: 'Range field',
  about: 'A value on a scale, where its place matters more than its number.',
  live: live({ label: 'Morgenrot', disabled: false }, ({ label, disabled }) => ({
    code: `<RangeField id="range" name="range" label="${label}" min={0} max={10} value={value} valueText={String(value)} disabled={${disabled}} onValueChange={setValue} />`,
    shown: <Kept id="range-live" label={label} disabled={disabled} />,
  })),
  states: [
    {
      name: 'With ticks',
      code: '<RangeField … ticks={[2, 5, 9]} />',
      render: () => <Kept id="range-ticks" label="Morgenrot" ticks={[2, 5, 9]} />,
    },
    {
      name: 'Disabled',
      code: '<RangeField … disabled />',
      render: () => <Kept id="range-disabled" label="Morgenrot" disabled />,
    },
  ],
};

type KeptProps = { id: string; label: string; ticks?: number[]; disabled?: boolean };

function Kept({ id, label, ticks = [], disabled = false }: KeptProps) {
  const [value, setValue] = useState(5);
  return (
    <RangeField
      id={id}
      name={id}
      label={label}
      min={0}
      max={10}
      value={value}
      ticks={ticks}
      valueText={String(value)}
      disabled={disabled}
      onValueChange={setValue}
    />
  );
}
