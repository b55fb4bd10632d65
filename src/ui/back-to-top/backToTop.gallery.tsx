import { live, type GalleryEntry } from '../galleryEntry.ts';
import { BackToTop } from './backToTop.tsx';

export const entry: GalleryEntry = {
  title: 'Back to top',
  about: 'A link to the beginning of a long page; here it stands in the corner of the window.',
  live: live({ label: 'Morgenrot', href: '#top' }, ({ label, href }) => ({
    code: `<BackToTop label="${label}" href="${href}" />`,
    shown: <BackToTop label={label} href={href} />,
  })),
  states: [
    {
      name: 'In the corner of the window',
      code: '<BackToTop label={texts.backToTop()} />',
      render: ({ texts }) => <BackToTop label={texts.backToTop()} />,
    },
  ],
};
