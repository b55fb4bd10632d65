import { TextField, type TextFieldProps } from '../text-field/textField.tsx';

type TimeFieldProps = Omit<
  TextFieldProps,
  'type' | 'maxLength' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'clearLabel'
>;

/**
 * The native time input. Value, `min` and `max` are `HH:MM`, `step` is in seconds; the value is empty while
 * incomplete (spec §5/35).
 */
export function TimeField(props: TimeFieldProps) {
  return <TextField {...props} type="time" />;
}
