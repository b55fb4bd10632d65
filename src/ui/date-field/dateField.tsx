import { TextField, type TextFieldProps } from '../text-field/textField.tsx';

type DateFieldProps = Omit<
  TextFieldProps,
  'type' | 'maxLength' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'clearLabel'
>;

/** The platform's own date input: the value, `min` and `max` are `YYYY-MM-DD`; empty until it is whole (spec §5/35). */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
