import { live, type GalleryEntry } from '../galleryEntry.ts';
import { coffee } from '../icon/glyphs.gen.ts';
import { Link } from './link.tsx';

export const entry: GalleryEntry = {
  title: 'Link',
  about: 'Leads to another page or place; a router gives its own link by `render`.',
  live: live(
    {
      variant: ['primary', 'secondary'],
      size: ['medium', 'small', 'large'],
      iconPosition: ['append', 'prepend', 'none'],
      disabled: false,
      words: 'Morgenrot',
    },
    ({ variant, size, iconPosition, disabled, words }) => ({
      code: `<Link href="#link" variant="${variant}" size="${size}" iconPosition="${iconPosition}" disabled={${disabled}}>${words}</Link>`,
      shown: (
        <Link
          href="#link"
          variant={variant}
          size={size}
          iconPosition={iconPosition}
          disabled={disabled}
        >
          {words}
        </Link>
      ),
    }),
  ),
  states: [
    {
      name: 'Primary',
      code: '<Link href="#link">…</Link>',
      render: ({ texts }) => <Link href="#link">{texts.showMore()}</Link>,
    },
    {
      name: 'Secondary',
      code: '<Link href="#link" variant="secondary">…</Link>',
      render: ({ texts }) => (
        <Link href="#link" variant="secondary">
          {texts.showMore()}
        </Link>
      ),
    },
    {
      name: 'Another icon, before the words',
      code: '<Link href="#link" icon={coffee} iconPosition="prepend">…</Link>',
      render: ({ texts }) => (
        <Link href="#link" icon={coffee} iconPosition="prepend">
          {texts.showMore()}
        </Link>
      ),
    },
    {
      name: 'Small and large, without icon',
      code: '<Link href="#link" size="small" iconPosition="none">…</Link>',
      render: ({ texts }) => (
        <>
          <Link href="#link" size="small" iconPosition="none">
            {texts.showMore()}
          </Link>{' '}
          <Link href="#link" size="large" iconPosition="none">
            {texts.showMore()}
          </Link>
        </>
      ),
    },
    {
      name: 'Link of a router',
      code: '<Link render={(props) => <RouterLink {...props} to="/$site" />}>…</Link>',
      render: ({ texts }) => (
        <Link
          render={({ children, className }) => (
            <a href="#link" className={className}>
              {children}
            </a>
          )}
        >
          {texts.showMore()}
        </Link>
      ),
    },
    {
      name: 'Disabled',
      code: '<Link href="#link" disabled>…</Link>',
      render: ({ texts }) => (
        <Link href="#link" disabled>
          {texts.showMore()}
        </Link>
      ),
    },
  ],
};
