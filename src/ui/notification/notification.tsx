import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';

export type MessageType = 'error' | 'success' | 'information' | 'warning';

type NotificationProps = {
  type: MessageType;
  /** Name of the type in the reader's language: colour alone says nothing. */
  typeLabel: string;
  open?: boolean;
  /** What stands before the words in place of the type's own mark; `null` for nothing. */
  pictogram?: ReactNode;
  /** Whether what is behind the bar shows through. */
  transparent?: boolean;
  children: ReactNode;
} & (
  | { onClose?: undefined }
  | {
      onClose: () => void;
      closeLabel: string;
      /** False where the caller closes the bar in another way. */
      closeButton?: boolean;
    }
);

/** A bar that reports something; faults and warnings are announced at once (spec §4). */
export function Notification(props: NotificationProps) {
  const { type, typeLabel, open = true, pictogram, transparent, children } = props;
  if (!open) return null;
  const urgent = type === 'error' || type === 'warning';
  return (
    <div
      className={classNames(
        'notification',
        `notification-${type}`,
        transparent && 'notification-transparent',
      )}
      role={urgent ? 'alert' : 'status'}
    >
      {pictogram === undefined ? (
        <span className="notification-mark" role="img" aria-label={typeLabel} />
      ) : (
        <span className="notification-pictogram">
          {pictogram}
          <span className="visually-hidden">{typeLabel}: </span>
        </span>
      )}
      <div>{children}</div>
      {props.onClose !== undefined && props.closeButton !== false && (
        <button
          type="button"
          className="notification-close"
          aria-label={props.closeLabel}
          onClick={props.onClose}
        />
      )}
    </div>
  );
}
