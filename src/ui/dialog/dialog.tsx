import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { close } from '../icon/glyphs.gen.ts';
import { IconButton } from '../icon-button/iconButton.tsx';

type DialogProps = {
  title: string;
  /** Name of the button that closes it. */
  closeLabel: string;
  /** In the middle, or along the page's end, where it leaves the page to be seen. */
  place?: 'middle' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog, open for as long as it is rendered: the platform's own, which keeps the focus inside and
 * gives it back. It closes by its button, Escape or a press outside (spec §2.3/2-4).
 */
export function Dialog({ title, closeLabel, place = 'middle', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOutside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // One that is only taken away keeps the focus that it took.
    return () => element.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the key that does the same is Escape, which fires `cancel`
    <dialog
      ref={dialog}
      className={`dialog dialog-${place}`}
      // Not by an id: Preact makes the same ones in each root of a page.
      aria-label={title}
      onCancel={(event) => {
        // The platform would close it by itself and leave who renders it behind.
        event.preventDefault();
        onClose();
      }}
      // A press that begins inside, as when text is marked, and ends outside closes nothing.
      onPointerDown={(event) => {
        isPressOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (isPressOutside.current && event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2>{title}</h2>
          <IconButton glyph={close} size={24} label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
