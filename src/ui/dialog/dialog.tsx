import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { close } from '../icon/glyphs.gen.ts';
import { IconButton } from '../icon-button/iconButton.tsx';

type DialogProps = {
  title: string;
  closeLabel: string;
  /** Centred, or at the window's end, where the page stays visible. */
  place?: 'middle' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog that is open while it is rendered and manages the focus. Its button, Escape or a press
 * outside closes it (spec §2.3/2-4).
 */
export function Dialog({ title, closeLabel, place = 'middle', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOutside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // A removed dialog would keep the focus.
    return () => element.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the key that does the same is Escape, which fires `cancel`
    <dialog
      ref={dialog}
      className={`dialog dialog-${place}`}
      // Not by an id, because Preact's ids repeat in each root of a page.
      aria-label={title}
      onCancel={(event) => {
        // The browser would close it without its owner knowing.
        event.preventDefault();
        onClose();
      }}
      // A press that begins inside, such as text selection, does not close it.
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
