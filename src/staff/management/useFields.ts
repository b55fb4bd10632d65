import { useState } from 'react';

/** Holds the texts of a form's fields by name. `fieldProps` are those of a field. */
export function useFields<Texts extends Record<string, string>>(prefix: string, initial: Texts) {
  const [typed, setTyped] = useState(initial);
  const fieldProps = <Name extends keyof Texts & string>(name: Name) => ({
    name,
    id: `${prefix}-${name}`,
    value: typed[name],
    onValueChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return { typed, setTyped, fieldProps };
}
