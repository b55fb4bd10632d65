import { live, type GalleryEntry } from '../galleryEntry.ts';
import { arrowUp, copy } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './buttonLink.tsx';

export const entry: GalleryEntry = {
  title: 'Button',
  about:
    'Starts something on the page; what leads to another page is a link, if need be one that looks like a button.',
  live: live(
    {
      variant: ['primary-fill', 'secondary', 'text'],
      width: ['auto', 'full'],
      icon: ['none', 'prepend', 'append'],
      busy: false,
      disabled: false,
      label: 'Morgenrot',
    },
    ({ variant, width, icon, busy, disabled, label }) => ({
      code: `<Button variant="${variant}" width="${width}"${iconCode(icon)} busy={${busy}} disabled={${disabled}}>${label}</Button>`,
      shown: (
        <Button
          variant={variant}
          width={width}
          prependIcon={icon === 'prepend' ? <Icon glyph={copy} /> : undefined}
          appendIcon={icon === 'append' ? <Icon glyph={copy} /> : undefined}
          busy={busy}
          disabled={disabled}
        >
          {label}
        </Button>
      ),
    }),
  ),
  states: [
    {
      name: 'Primary',
      code: '<Button>{texts.promoCode.copy()}</Button>',
      render: ({ texts }) => <Button>{texts.promoCode.copy()}</Button>,
    },
    {
      name: 'Secondary',
      code: '<Button variant="secondary">…</Button>',
      render: ({ texts }) => <Button variant="secondary">{texts.promoCode.copy()}</Button>,
    },
    {
      name: 'Text',
      code: '<Button variant="text">…</Button>',
      render: ({ texts }) => <Button variant="text">{texts.promoCode.copy()}</Button>,
    },
    {
      name: 'Icon before the words',
      code: '<Button prependIcon={<Icon glyph={copy} />}>…</Button>',
      render: ({ texts }) => (
        <Button prependIcon={<Icon glyph={copy} />}>{texts.promoCode.copy()}</Button>
      ),
    },
    {
      name: 'Icon after the words',
      code: '<Button variant="secondary" appendIcon={<Icon glyph={arrowUp} />}>…</Button>',
      render: ({ texts }) => (
        <Button variant="secondary" appendIcon={<Icon glyph={arrowUp} />}>
          {texts.backToTop()}
        </Button>
      ),
    },
    {
      name: 'Full width',
      code: '<Button width="full">…</Button>',
      render: ({ texts }) => <Button width="full">{texts.promoCode.copy()}</Button>,
    },
    {
      name: 'Busy',
      code: '<Button busy>…</Button>',
      render: ({ texts }) => <Button busy>{texts.promoCode.copy()}</Button>,
    },
    {
      name: 'Disabled',
      code: '<Button disabled>…</Button>',
      render: ({ texts }) => <Button disabled>{texts.promoCode.copy()}</Button>,
    },
    {
      name: 'Link that looks like a button',
      code: '<ButtonLink href="#link">…</ButtonLink>',
      render: ({ texts }) => <ButtonLink href="#link">{texts.pagination.next()}</ButtonLink>,
    },
    {
      name: 'Link of a router that looks like a button',
      code: '<ButtonLink variant="secondary" render={(props) => <RouterLink {...props} to="/$site" />}>…</ButtonLink>',
      render: ({ texts }) => (
        <ButtonLink
          variant="secondary"
          render={({ children, className }) => (
            <a href="#link" className={className}>
              {children}
            </a>
          )}
        >
          {texts.pagination.next()}
        </ButtonLink>
      ),
    },
  ],
};

function iconCode(icon: 'none' | 'prepend' | 'append'): string {
  return icon === 'none' ? '' : ` ${icon}Icon={<Icon glyph={copy} />}`;
}
