import { live, type GalleryEntry } from '../galleryEntry.ts';
import { MenuBar, type MenuItem } from './menuBar.tsx';

const shortcut = { printed: 'Ctrl+K', aria: 'Control+K' };

export const entry: GalleryEntry = {
  title: 'Menu bar',
  about: 'All that a desktop-style program can do, in menus that open by pointer and keyboard.',
  live: live(
    { first: 'Morgenrot', second: 'Kaffee', isOn: false, isDisabled: false },
    ({ first, second, isOn, isDisabled }) => ({
      code: '<MenuBar label={label} menus={[{ id, text, items: [{ id, text, shortcut, isOn, isDisabled }] }]} onChoose={run} />',
      shown: (
        <Shown
          label="Live"
          items={[
            { id: 'one', text: first, shortcut, isDisabled },
            { id: 'two', text: second, isOn },
          ]}
        />
      ),
    }),
  ),
  states: [
    {
      name: 'Two menus, with shortcuts, what is on, and what cannot be done now',
      code: '<MenuBar label={label} menus={menus} onChoose={run} />',
      render: ({ texts }) => (
        <Shown
          label={texts.menuOpen()}
          items={[
            { id: 'one', text: texts.showMore(), shortcut },
            { id: 'two', text: texts.showLess(), isOn: true },
            { id: 'three', text: texts.clear(), isDisabled: true },
          ]}
        />
      ),
    },
  ],
};

function Shown({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <MenuBar
      label={label}
      menus={[
        { id: 'a', text: 'A', items },
        { id: 'b', text: 'B', items },
      ]}
      onChoose={() => {}}
    />
  );
}
