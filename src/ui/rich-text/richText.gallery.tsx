import { live, type GalleryEntry } from '../galleryEntry.ts';
import { RichText } from './richText.tsx';

const TEXT = 'Es gilt die <privacy>Datenschutzerklärung</privacy> von Morgenrot.';

export const entry: GalleryEntry = {
  title: 'Rich text',
  about:
    'A sentence of the texts in which links are marked by name; the caller says where each leads.',
  live: live({ text: TEXT, href: '/de/privacy' }, ({ text, href }) => ({
    code: `<RichText text={text} links={{ privacy: '${href}' }} />`,
    shown: <RichText text={text} links={{ privacy: href }} />,
  })),
  states: [
    {
      name: 'With a link',
      code: `<RichText text="${TEXT}" links={{ privacy: '/de/privacy' }} />`,
      render: () => <RichText text={TEXT} links={{ privacy: '/de/privacy' }} />,
    },
    {
      name: 'Without an address the words stand alone',
      code: `<RichText text="${TEXT}" links={{}} />`,
      render: () => <RichText text={TEXT} links={{}} />,
    },
  ],
};
