import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit?: () => void };

/**
 * A form that scripts send, or whose fields act at once. Before they run, it sends nothing in the address.
 * `noValidate`: its fields report faults in our words.
 */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      className="management-form"
      method="post"
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    />
  );
}
