import { useState } from 'react';

import { Button } from '../button/button.tsx';
import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { Dialog } from './dialog.tsx';

export const entry: GalleryEntry = {
  title: 'Dialog',
  about:
    'Asks or shows something before all else; by its button, Escape or a press outside it is gone.',
  live: live({ title: 'Morgenrot', place: ['middle', 'end'] }, ({ title, place }, { texts }) => ({
    code: `{isOpen && <Dialog title="${title}" place="${place}" closeLabel={texts.close()} onClose={close}>…</Dialog>}`,
    shown: <Opened texts={texts} title={title} place={place} />,
  })),
  states: [
    {
      name: 'Opened by a button',
      code: '{isOpen && <Dialog title={title} closeLabel={texts.close()} onClose={close}>…</Dialog>}',
      render: ({ texts }) => <Opened texts={texts} title="Morgenrot" place="middle" />,
    },
    {
      name: 'At the end of the page',
      code: '<Dialog place="end" …>…</Dialog>',
      render: ({ texts }) => <Opened texts={texts} title="Morgenrot" place="end" />,
    },
  ],
};

type OpenedProps = Pick<GalleryContext, 'texts'> & { title: string; place: 'middle' | 'end' };

function Opened({ texts, title, place }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {texts.showMore()}
      </Button>
      {isOpen && (
        <Dialog
          title={title}
          place={place}
          closeLabel={texts.close()}
          onClose={() => setIsOpen(false)}
        >
          <p>{texts.skipList()}</p>
          <Button onClick={() => setIsOpen(false)}>{texts.showLess()}</Button>
        </Dialog>
      )}
    </>
  );
}
