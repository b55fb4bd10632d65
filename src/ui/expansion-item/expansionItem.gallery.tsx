import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { ExpansionItem } from './expansionItem.tsx';

export const entry: GalleryEntry = {
  title: 'Expansion item',
  about: 'Long content cut at 96 pixels, with a button for the rest where there is more.',
  live: live({ long: true, disabled: false }, ({ long, disabled }, { texts }) => ({
    code: `<ExpansionItem texts={texts} disabled={${disabled}}>…</ExpansionItem>`,
    shown: (
      <ExpansionItem texts={labels(texts)} disabled={disabled}>
        {lines(long ? 8 : 2)}
      </ExpansionItem>
    ),
  })),
  states: [
    {
      name: 'Taller than what shows',
      code: '<ExpansionItem texts={{ showMore, showLess }}>…</ExpansionItem>',
      render: ({ texts }) => <ExpansionItem texts={labels(texts)}>{lines(8)}</ExpansionItem>,
    },
    {
      name: 'No taller than what shows',
      code: '<ExpansionItem texts={{ showMore, showLess }}>…</ExpansionItem>',
      render: ({ texts }) => <ExpansionItem texts={labels(texts)}>{lines(2)}</ExpansionItem>,
    },
    {
      name: 'Disabled: all of it shows',
      code: '<ExpansionItem texts={{ showMore, showLess }} disabled>…</ExpansionItem>',
      render: ({ texts }) => (
        <ExpansionItem texts={labels(texts)} disabled>
          {lines(8)}
        </ExpansionItem>
      ),
    },
  ],
};

function labels(texts: GalleryContext['texts']) {
  return { showMore: texts.showMore(), showLess: texts.showLess() };
}

function lines(count: number) {
  return Array.from({ length: count }, (_, index) => <p key={index}>Morgenrot {index + 1}</p>);
}
