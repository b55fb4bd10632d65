import { formatNumber } from '#domain/inputFormats.ts';

import { FormattedField, type FormattedFieldProps } from '../formatted-field/formattedField.tsx';
import { minus, plus } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

type NumberFieldProps = Omit<FormattedFieldProps, 'format' | 'inputMode' | 'trailing'> & {
  /** In characters, the decimal point included. */
  maxLength?: number | undefined;
  /** Names of the buttons that count up and down by one; without them there are none. Spec §9/26. */
  stepLabels?: { plus: string; minus: string } | undefined;
};

/** A number of digits and one decimal point (spec §5), typed on the platform's keypad for numbers. */
export function NumberField({ maxLength, stepLabels, ...field }: NumberFieldProps) {
  const format = (text: string, caret: number) => formatNumber(text, caret, maxLength);
  const next = { minus: counted(field.value, -1), plus: counted(field.value, 1) };
  const isTooLong = maxLength !== undefined && next.plus.length > maxLength;
  return (
    <FormattedField
      {...field}
      inputMode="decimal"
      format={format}
      trailing={
        stepLabels && (
          <>
            <button
              type="button"
              className="field-button"
              aria-label={stepLabels.minus}
              disabled={field.disabled || !(Number(field.value) > 0)}
              onClick={() => field.onValueChange(next.minus)}
            >
              <Icon glyph={minus} />
            </button>
            <button
              type="button"
              className="field-button"
              aria-label={stepLabels.plus}
              disabled={field.disabled || isTooLong}
              onClick={() => field.onValueChange(next.plus)}
            >
              <Icon glyph={plus} />
            </button>
          </>
        )
      }
    />
  );
}

/** The number one higher or lower, with as many decimals as it has; not below zero, which has no sign here. */
function counted(value: string, by: 1 | -1): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return Math.max(0, Number(value) + by).toFixed(decimals);
}
