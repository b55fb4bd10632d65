import { useState, type ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { CloseButton } from './closeButton.tsx';

/** Kinds of messages. Spec §4/35. */
export type MessageType = 'error' | 'success' | 'information' | 'warning';

type NotificationProps = {
  type: MessageType;
  /** Name of the type, because colour alone is not enough. */
  typeLabel: string;
  open?: boolean;
  /** Called after the bar has closed itself. */
  onClose?: () => void;
  /** Replaces the type's icon; `null` for none. Spec §4/37. */
  pictogram?: ReactNode;
  /** Whether the background shows through the bar. */
  transparent?: boolean;
  children: ReactNode;
} & (
  | { closeButton?: true; closeLabel: string }
  /** Disables the button on a bar that must stay, because its page would otherwise be empty. */
  | { closeButton: false }
);

/**
 * A message bar. Errors and warnings are announced immediately (spec §4/36). Once closed, it stays closed until
 * `open` was false or its `key` changes, so use a new key for each message.
 */
export function Notification(props: NotificationProps) {
  const { type, typeLabel, open = true, onClose, pictogram, transparent, children } = props;
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed && !open) setIsClosed(false);
  if (isClosed || !open) return null;
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
      {props.closeButton !== false && (
        <CloseButton
          label={props.closeLabel}
          onClick={() => {
            setIsClosed(true);
            onClose?.();
          }}
        />
      )}
    </div>
  );
}
