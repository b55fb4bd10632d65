import { useState } from 'react';

/** Holds the text of a field. Its fault ends with the next letter. */
export function useTyped(initial = '') {
  const [value, setValue] = useState(initial);
  const [fault, setFault] = useState<string>();
  function onValueChange(next: string) {
    setValue(next);
    setFault(undefined);
  }
  return { value, fault, setFault, fieldProps: { value, error: fault, onValueChange } };
}
