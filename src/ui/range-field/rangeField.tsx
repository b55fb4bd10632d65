import { useId } from 'react';

import { FieldFrame } from '../field/fieldFrame.tsx';

type RangeFieldProps = {
  id: string;
  name: string;
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** Values with a tick. On some platforms the thumb snaps to them. */
  ticks?: readonly number[];
  /** The value in words, announced instead of the number. */
  valueText: string;
  disabled?: boolean;
  /** Native tooltip. */
  title?: string;
  onValueChange: (value: number) => void;
};

/** A value on a scale, as the native slider: arrow keys move it by a step, Home and End to its ends. */
export function RangeField({
  id,
  label,
  value,
  ticks = [],
  valueText,
  onValueChange,
  ...rest
}: RangeFieldProps) {
  const listId = useId();
  return (
    <FieldFrame id={id} label={label}>
      <input
        {...rest}
        id={id}
        type="range"
        className="range-control"
        value={value}
        aria-valuetext={valueText}
        list={ticks.length > 0 ? listId : undefined}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
      {ticks.length > 0 && (
        <datalist id={listId}>
          {ticks.map((tick) => (
            <option key={tick} value={tick}>
              {tick}
            </option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
