import type { DateFieldProps } from '../date-field/dateField.tsx';
import { TextField } from '../text-field/textField.tsx';

/**
 * The native time input. Value, `min` and `max` are `HH:MM`, `step` is in seconds; the value is empty while
 * incomplete (spec §5/35).
 */
export function TimeField(props: DateFieldProps) {
  return <TextField {...props} type="time" />;
}
