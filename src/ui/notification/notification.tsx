import type { ReactNode } from 'react';

export type MessageType = 'error' | 'success' | 'information' | 'warning';

type NotificationProps = {
  type: MessageType;
  /** Name of the type in the reader's language: colour alone says nothing. */
  typeLabel: string;
  children: ReactNode;
};

/** A bar that reports something; faults and warnings are announced at once (spec §4). */
export function Notification({ type, typeLabel, children }: NotificationProps) {
  const urgent = type === 'error' || type === 'warning';
  return (
    <div className={`notification notification-${type}`} role={urgent ? 'alert' : 'status'}>
      <span className="notification-mark" role="img" aria-label={typeLabel} />
      <div>{children}</div>
    </div>
  );
}
