import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import { isAnyFormHalfFilled, watchForms } from '#browser/halfFilledForm.ts';
import type { AppWorker } from '#browser/serviceWorker.ts';
import { Button } from '#ui/button/button.tsx';
import { CloseButton } from '#ui/notification/closeButton.tsx';

import './notices.css';

const canReload = () => !isAnyFormHalfFilled();

export type UpdateTexts = { text: string; action: string; close: string };

type UpdateNoticeProps = {
  worker: Pick<AppWorker, 'subscribe' | 'isWaiting' | 'takeOver'>;
  texts: UpdateTexts;
};

/** Offers to load a newer version. Waits while a form is half filled, because loading would empty it. */
export function UpdateNotice({ worker, texts }: UpdateNoticeProps) {
  const isWaiting = useSyncExternalStore(worker.subscribe, worker.isWaiting);
  const isHalfFilled = useSyncExternalStore(watchForms, isAnyFormHalfFilled);
  const [isClosed, setIsClosed] = useState(false);

  if (!isWaiting || isHalfFilled || isClosed) return null;
  return (
    <div className="update-notice-card">
      <p>{texts.text}</p>
      <Button
        variant="secondary"
        onClick={() => {
          if (canReload()) void worker.takeOver(canReload);
        }}
      >
        {texts.action}
      </Button>
      <CloseButton label={texts.close} onClick={() => setIsClosed(true)} />
    </div>
  );
}

/** Shows the notice in `status`, a live region already in the page. */
export function showUpdateNotice(status: HTMLElement, props: UpdateNoticeProps): void {
  createRoot(status).render(<UpdateNotice {...props} />);
}
