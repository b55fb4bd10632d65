import { useState } from 'react';

import { Button } from '../button/button.tsx';
import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { coffee } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { Notification, type MessageType } from './notification.tsx';

const TYPES = ['error', 'success', 'information', 'warning'] as const satisfies MessageType[];

export const entry: GalleryEntry = {
  title: 'Notification',
  about: 'A bar that reports something; errors and warnings are read out at once.',
  live: live(
    {
      type: TYPES,
      open: true,
      closeButton: true,
      transparent: false,
      pictogram: ['mark', 'own', 'none'],
      words: 'Morgenrot',
    },
    ({ type, open, closeButton, transparent, pictogram, words }, { texts }) => ({
      code: `<Notification type="${type}" typeLabel={texts.message.${type}()} ${CLOSE_CODE[`${closeButton}`]} open={${open}} transparent={${transparent}}${PICTOGRAM_CODE[pictogram]}>${words}</Notification>`,
      shown: (
        <Notification
          {...(closeButton ? { closeLabel: texts.close() } : { closeButton })}
          type={type}
          typeLabel={texts.message[type]()}
          open={open}
          transparent={transparent}
          pictogram={PICTOGRAMS[pictogram]}
        >
          {words}
        </Notification>
      ),
    }),
  ),
  states: [
    ...TYPES.map((type) => ({
      name: type,
      code: `<Notification type="${type}" typeLabel={texts.message.${type}()} closeLabel={texts.close()}>…</Notification>`,
      render: ({ texts }: GalleryContext) => (
        <Notification type={type} typeLabel={texts.message[type]()} closeLabel={texts.close()}>
          {texts.message[type]()}
        </Notification>
      ),
    })),
    {
      name: 'Without a button to close it',
      code: '<Notification … closeButton={false}>…</Notification>',
      render: ({ texts }) => (
        <Notification type="error" typeLabel={texts.message.error()} closeButton={false}>
          {texts.message.error()}
        </Notification>
      ),
    },
    {
      name: 'To be closed, and opened again',
      code: '<Notification type="success" typeLabel={…} open={open} onClose={close} closeLabel={texts.close()}>…</Notification>',
      render: (context) => <Closable {...context} />,
    },
    {
      name: 'With a pictogram of its own',
      code: '<Notification … pictogram={<Icon glyph={coffee} size={24} />}>…</Notification>',
      render: ({ texts }) => (
        <Notification
          type="information"
          typeLabel={texts.message.information()}
          closeLabel={texts.close()}
          pictogram={PICTOGRAMS.own}
        >
          {texts.message.information()}
        </Notification>
      ),
    },
    {
      name: 'Transparent',
      code: '<Notification … transparent>…</Notification>',
      render: ({ texts }) => (
        <Notification
          type="warning"
          typeLabel={texts.message.warning()}
          closeLabel={texts.close()}
          transparent
        >
          {texts.message.warning()}
        </Notification>
      ),
    },
  ],
};

const PICTOGRAMS = { mark: undefined, own: <Icon glyph={coffee} size={24} />, none: null };

const CLOSE_CODE = { true: 'closeLabel={texts.close()}', false: 'closeButton={false}' };

const PICTOGRAM_CODE = {
  mark: '',
  own: ' pictogram={<Icon glyph={coffee} size={24} />}',
  none: ' pictogram={null}',
};

function Closable({ texts }: GalleryContext) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Notification
        type="success"
        typeLabel={texts.message.success()}
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={texts.close()}
      >
        {texts.message.success()}
      </Notification>
      {!open && (
        <Button variant="text" onClick={() => setOpen(true)}>
          {texts.showMore()}
        </Button>
      )}
    </>
  );
}
