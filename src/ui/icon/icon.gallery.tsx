import { live, type GalleryEntry } from '../galleryEntry.ts';
import { coffee, menu } from './glyphs.ts';
import { Icon, ICON_SIZES } from './icon.tsx';
import { ICON_NAMES, namedIcons } from './namedIcons.ts';

export const entry: GalleryEntry = {
  title: 'Icon',
  about: 'A small drawing in the colour of its text; it decorates unless it is given a label.',
  live: live({ name: ICON_NAMES, label: '' }, ({ name, label }) => ({
    code: `<Icon glyph={namedIcons['${name}']} size={24}${label && ` label="${label}"`} />`,
    shown: <Icon glyph={namedIcons[name]} size={24} label={label || undefined} />,
  })),
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
