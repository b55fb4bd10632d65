import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Picture as PictureFiles } from '#contract/artwork.ts';

import { Picture } from './picture.tsx';

const files = (name: string): PictureFiles => ({
  width: 480,
  height: 560,
  fallback: `/${name}-1.jpg`,
  sources: [
    { type: 'image/avif', srcset: [{ url: `/${name}-1.avif`, width: 480 }] },
    {
      type: 'image/jpeg',
      srcset: [
        { url: `/${name}-1.jpg`, width: 480 },
        { url: `/${name}-2.jpg`, width: 960 },
      ],
    },
  ],
});

function renderPicture(loading: 'lazy' | 'eager') {
  return render(
    <Picture
      alt="Eine Tasse Kaffee"
      loading={loading}
      variants={[
        { picture: files('wide'), media: '(min-width: 1024px)', sizes: '480px' },
        { picture: files('narrow'), sizes: '100vw' },
      ]}
    />,
  );
}

it('the picture offers the wide crop first, and the smaller format of each crop first', () => {
  const { container } = renderPicture('lazy');
  const offered = [...container.querySelectorAll('source')].map(({ media, type, srcset }) => ({
    media,
    type,
    srcset,
  }));
  expect(offered).toEqual([
    { media: '(min-width: 1024px)', type: 'image/avif', srcset: '/wide-1.avif 480w' },
    {
      media: '(min-width: 1024px)',
      type: 'image/jpeg',
      srcset: '/wide-1.jpg 480w, /wide-2.jpg 960w',
    },
    { media: '', type: 'image/avif', srcset: '/narrow-1.avif 480w' },
    { media: '', type: 'image/jpeg', srcset: '/narrow-1.jpg 480w, /narrow-2.jpg 960w' },
  ]);
});

it('the picture falls back to the JPEG of the last crop, whose size reserves its place', () => {
  renderPicture('lazy');
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Eine Tasse Kaffee' });
  expect(image.getAttribute('src')).toBe('/narrow-1.jpg');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['480', '560']);
});

it('the picture loads lazily below the first screen, and eagerly with priority on it', () => {
  const { unmount } = renderPicture('lazy');
  expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBeNull();
  unmount();
  renderPicture('eager');
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
});
