import { useLayoutEffect, useState } from 'react';

import { TextArea, type TextAreaProps } from '#ui/text-area/textArea.tsx';

export type LongTextProps = Omit<TextAreaProps, 'defaultValue'> & { value: string };

/** A text area for a controlled value. The kit's text area is uncontrolled, so undo and merge write into it. */
export function LongText({ value, ...rest }: LongTextProps) {
  const [begun] = useState(value);
  useLayoutEffect(() => {
    const element = document.getElementById(rest.id);
    if (element instanceof HTMLTextAreaElement && element.value !== value) element.value = value;
  }, [rest.id, value]);
  return <TextArea {...rest} defaultValue={begun} />;
}
