import { formatNumber } from '#domain/inputFormats.ts';

import { FormattedField, type FormattedFieldProps } from '../formatted-field/formattedField.tsx';
import { minus, plus } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

type NumberFieldProps = Omit<FormattedFieldProps, 'format' | 'inputMode' | 'trailing'> & {
  /** Maximum length in characters, including the decimal point. */
  maxLength?: number | undefined;
  /** Labels of the buttons that count up and down by one; absent: no buttons. Spec §9/26. */
  stepLabels?: { plus: string; minus: string } | undefined;
};

/** A field for digits and one decimal point (spec §5), with the platform's number keypad. */
export function NumberField({ maxLength, stepLabels, ...field }: NumberFieldProps) {
  const format = (text: string, caret: number) => formatNumber(text, caret, maxLength);
  const next = { minus: counted(field.value, -1), plus: counted(field.value, 1) };
  const isAtEnd = {
    minus: !(Number(field.value) > 0),
    plus: maxLength !== undefined && next.plus.length > maxLength,
  };
  const stepButton = (step: 'minus' | 'plus', glyph: string) => (
    <button
      type="button"
      className="field-button"
      aria-label={stepLabels?.[step]}
      disabled={field.disabled || isAtEnd[step]}
      onClick={() => field.onValueChange(next[step])}
    >
      <Icon glyph={glyph} />
    </button>
  );
  return (
    <FormattedField
      {...field}
      inputMode="decimal"
      format={format}
      trailing={
        stepLabels && (
          <>
            {stepButton('minus', minus)}
            {stepButton('plus', plus)}
          </>
        )
      }
    />
  );
}

/**
 * Returns the number plus or minus one, with the same decimals; a lone decimal point counts as zero. It stops at zero,
 * because the field has no sign.
 */
function counted(value: string, by: 1 | -1): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return Math.max(0, (Number(value) || 0) + by).toFixed(decimals);
}
