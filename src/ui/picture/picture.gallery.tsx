import { artwork } from '../artwork/artwork.gen.ts';
import { front } from '../artwork/front.gen.ts';

import { live, type GalleryEntry } from '../galleryEntry.ts';
import { Picture } from './picture.tsx';

export const entry: GalleryEntry = {
  title: 'Picture',
  about:
    'A picture in the formats and crops that the build made of it. Its size is known before it is there, so nothing moves.',
  live: live(
    { picture: ['coffee', 'fashion', 'home', 'appliances'], loading: ['lazy', 'eager'], alt: '' },
    ({ picture, loading, alt }) => ({
      code: `<Picture alt="${alt}" loading="${loading}" variants={[{ picture: front.${picture}, sizes: '280px' }]} />`,
      shown: (
        <Picture
          alt={alt}
          loading={loading}
          variants={[{ picture: front[picture], sizes: '280px' }]}
        />
      ),
    }),
  ),
  states: [
    {
      name: 'One crop',
      code: `<Picture
  alt="A cup against the dawn"
  loading="lazy"
  variants={[{ picture: front.coffee, sizes: '280px' }]}
/>`,
      render: () => (
        <Picture
          alt="A cup against the dawn"
          loading="lazy"
          variants={[{ picture: front.coffee, sizes: '280px' }]}
        />
      ),
    },
    {
      name: 'Another crop on wide screens',
      code: `<Picture
  alt="A kitchen at first light"
  loading="lazy"
  variants={[
    { picture: artwork.newsletterDesktop, media: '(min-width: 1024px)', sizes: '480px' },
    { picture: artwork.newsletterTablet, sizes: '100vw' },
  ]}
/>`,
      render: () => (
        <Picture
          alt="A kitchen at first light"
          loading="lazy"
          variants={[
            { picture: artwork.newsletterDesktop, media: '(min-width: 1024px)', sizes: '480px' },
            { picture: artwork.newsletterTablet, sizes: '100vw' },
          ]}
        />
      ),
    },
    {
      name: 'Decoration that a screen reader passes over',
      code: `<Picture alt="" loading="lazy" variants={[{ picture: front.home, sizes: '280px' }]} />`,
      render: () => (
        <Picture alt="" loading="lazy" variants={[{ picture: front.home, sizes: '280px' }]} />
      ),
    },
  ],
};
