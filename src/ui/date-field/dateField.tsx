import { TextField, type TextFieldProps } from '../text-field/textField.tsx';

export type DateFieldProps = Omit<
  TextFieldProps,
  'type' | 'maxLength' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'clearLabel'
>;

/**
 * The native date input. Value, `min` and `max` are `YYYY-MM-DD`; the value is empty while incomplete (spec §5/35).
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
