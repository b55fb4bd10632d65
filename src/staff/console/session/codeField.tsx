import { useLayoutEffect, useRef } from 'react';

import { TextField } from '#ui/text-field/textField.tsx';

type CodeFieldProps = { id: string; value: string; onValueChange: (value: string) => void };

/**
 * Renders the field for the second factor's code, if the account requires one. It takes the focus, because it appears
 * last.
 */
export function CodeField({ id, value, onValueChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <TextField
      id={id}
      name="code"
      label="Code of your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      inputRef={input}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
