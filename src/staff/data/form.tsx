import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void };

/** A form that the page submits itself. Before its scripts run, it sends nothing in the address. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      method="post"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
