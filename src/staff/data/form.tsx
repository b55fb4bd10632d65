import type { ComponentProps, ReactNode } from 'react';

/** The change that a form sent: why it failed, and whether it is under way. */
export type Sent = { outcome: ReactNode; isBusy: boolean };

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit?: () => void;
  sent?: Sent | undefined;
};

/**
 * A form that scripts send, or whose fields act at once. Before they run, it sends nothing in the address.
 * `noValidate`: its fields report faults in our words.
 */
export function Form({ onSubmit, sent, children, ...props }: FormProps) {
  return (
    <form
      className="management-form"
      method="post"
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {children}
      {sent?.outcome}
    </form>
  );
}
