import { live, type GalleryEntry } from '../galleryEntry.ts';
import { coffee, menu } from './glyphs.gen.ts';
import { Icon, ICON_SIZES } from './icon.tsx';
import { ICON_NAMES, namedIcons } from './namedIcons.ts';

const SIZES = { '12': 12, '16': 16, '24': 24 } as const;

export const entry: GalleryEntry = {
  title: 'Icon',
  about: 'A small drawing in the colour of its text; it decorates unless it is given a label.',
  live: live(
    { name: ICON_NAMES, size: ['16', '12', '24'], label: '' },
    ({ name, size, label }) => ({
      code: `<Icon glyph={namedIcons['${name}']} size={${size}}${label && ` label="${label}"`} />`,
      shown: <Icon glyph={namedIcons[name]} size={SIZES[size]} label={label || undefined} />,
    }),
  ),
  states: [
    ...ICON_SIZES.map((size) => ({
      name: `${size} pixels`,
      code: `<Icon glyph={coffee} size={${size}} />`,
      render: () => <Icon glyph={coffee} size={size} />,
    })),
    {
      name: 'With a label',
      code: '<Icon glyph={menu} label={texts.menuOpen()} />',
      render: ({ texts }) => <Icon glyph={menu} label={texts.menuOpen()} />,
    },
    ...ICON_NAMES.map((name) => ({
      name,
      code: `<Icon glyph={namedIcons['${name}']} size={24} />`,
      render: () => <Icon glyph={namedIcons[name]} size={24} />,
    })),
  ],
};
