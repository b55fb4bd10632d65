import { live, type GalleryEntry } from '../galleryEntry.ts';
import { ExpansionFlex } from './expansionFlex.tsx';

export const entry: GalleryEntry = {
  title: 'Expansion flex',
  about: 'A heading that opens and closes what stands below it; disabled, it closes.',
  live: live({ summary: 'Morgenrot', disabled: false }, ({ summary, disabled }) => ({
    code: `<ExpansionFlex summary="${summary}" disabled={${disabled}}>…</ExpansionFlex>`,
    shown: (
      <ExpansionFlex summary={summary} disabled={disabled}>
        <p>Morgenrot</p>
      </ExpansionFlex>
    ),
  })),
  states: [
    {
      name: 'Closed',
      code: '<ExpansionFlex summary="…">…</ExpansionFlex>',
      render: ({ texts }) => (
        <ExpansionFlex summary={texts.showMore()}>
          <p>Morgenrot</p>
        </ExpansionFlex>
      ),
    },
    {
      name: 'Open',
      code: '<ExpansionFlex summary="…" defaultOpen>…</ExpansionFlex>',
      render: ({ texts }) => (
        <ExpansionFlex summary={texts.showMore()} defaultOpen>
          <p>Morgenrot</p>
        </ExpansionFlex>
      ),
    },
    {
      name: 'Disabled',
      code: '<ExpansionFlex summary="…" defaultOpen disabled>…</ExpansionFlex>',
      render: ({ texts }) => (
        <ExpansionFlex summary={texts.showMore()} defaultOpen disabled>
          <p>Morgenrot</p>
        </ExpansionFlex>
      ),
    },
  ],
};
