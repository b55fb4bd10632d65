import { useState } from 'react';

import type { GalleryContext, GalleryLive, LiveValues } from '#ui/galleryEntry.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { ShownState } from './shownState.tsx';
import type { GalleryView } from './galleryView.ts';

type LiveStateProps = {
  id: string;
  title: string;
  live: GalleryLive;
  view: GalleryView;
  context: GalleryContext;
};

/** Renders a piece whose inputs can be changed, with the resulting code. */
export function LiveState({ id, title, live, view, context }: LiveStateProps) {
  const [values, setValues] = useState<LiveValues>(() => firstValues(live));
  const { code, shown } = live.show(values, context);
  return (
    <ShownState name={`${title} with controls`} code={code} view={view} shown={shown}>
      <div className="gallery-live-controls">
        {Object.entries(live.controls).map(([name, control]) => (
          <LiveControl
            key={name}
            id={`${id}-live-${name}`}
            name={name}
            options={typeof control === 'object' ? control : undefined}
            value={values[name] ?? ''}
            onValueChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
    </ShownState>
  );
}

function firstValues({ controls }: GalleryLive): LiveValues {
  return Object.fromEntries(
    Object.entries(controls).map(([name, control]) => [
      name,
      typeof control === 'object' ? control[0] : control,
    ]),
  );
}

type LiveControlProps = {
  id: string;
  name: string;
  options: readonly string[] | undefined;
  value: boolean | string;
  onValueChange: (value: boolean | string) => void;
};

function LiveControl({ id, name, options, value, onValueChange }: LiveControlProps) {
  const common = { id, name: id, label: name };
  if (typeof value === 'boolean') {
    return <Checkbox {...common} checked={value} onCheckedChange={onValueChange} />;
  }
  if (options === undefined) {
    return <TextField {...common} value={value} onValueChange={onValueChange} />;
  }
  return (
    <SelectField
      {...common}
      value={value}
      options={options.map((option) => ({ value: option, text: option }))}
      onValueChange={onValueChange}
    />
  );
}
