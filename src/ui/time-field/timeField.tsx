import { TextField, type TextFieldProps } from '../text-field/textField.tsx';

type TimeFieldProps = Omit<
  TextFieldProps,
  'type' | 'maxLength' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'clearLabel'
>;

/** The platform's own time input: the value, `min` and `max` are `HH:MM`, `step` is in seconds; empty until it is whole (spec §5/35). */
export function TimeField(props: TimeFieldProps) {
  return <TextField {...props} type="time" />;
}
