import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { close, menu } from '../icon/glyphs.gen.ts';
import { ICON_NAMES, namedIcons } from '../icon/namedIcons.ts';
import { IconButton } from './iconButton.tsx';

export const entry: GalleryEntry = {
  title: 'Icon button',
  about: 'A button that is an icon alone, where a word would find no room; its name is read out.',
  live: live(
    { name: ICON_NAMES, size: ['16', '24'], label: 'Morgenrot', disabled: false },
    ({ name, size, label, disabled }) => ({
      code: `<IconButton glyph={namedIcons['${name}']} size={${size}} label="${label}" disabled={${disabled}} onClick={act} />`,
      shown: (
        <IconButton
          glyph={namedIcons[name]}
          size={size === '24' ? 24 : 16}
          label={label}
          disabled={disabled}
        />
      ),
    }),
  ),
  states: [
    {
      name: 'Opens and closes a menu',
      code: '<IconButton glyph={open ? close : menu} size={24} label={open ? texts.close() : texts.menuOpen()} aria-expanded={open} aria-controls="menu" onClick={toggle} />',
      render: ({ texts }) => <Menu texts={texts} />,
    },
    {
      name: 'Disabled',
      code: '<IconButton glyph={menu} label={texts.menuOpen()} disabled />',
      render: ({ texts }) => <IconButton glyph={menu} label={texts.menuOpen()} disabled />,
    },
  ],
};

function Menu({ texts }: Pick<GalleryContext, 'texts'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        glyph={open ? close : menu}
        size={24}
        label={open ? texts.close() : texts.menuOpen()}
        aria-expanded={open}
        aria-controls="icon-button-menu"
        onClick={() => setOpen(!open)}
      />
      <p id="icon-button-menu" hidden={!open}>
        Morgenrot
      </p>
    </>
  );
}
