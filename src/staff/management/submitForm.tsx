import type { ComponentProps } from 'react';

type SubmitFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void };

/** A form of a dialog or page that scripts send. `noValidate`: its fields report faults in our words. */
export function SubmitForm({ onSubmit, ...props }: SubmitFormProps) {
  return (
    <form
      className="management-form"
      method="post"
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
