import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { SearchSuggestions } from './searchSuggestions.tsx';
import { useSuggestions } from './useSuggestions.ts';

const TERMS = ['Morgenrot', 'Morgenmantel', 'Espresso'];

export const entry: GalleryEntry = {
  title: 'Search suggestion',
  about: 'The terms that a search field proposes while somebody types.',
  live: live({ typed: 'mor', active: ['0', '1', '2'] }, ({ typed, active }, { texts }) => ({
    code: `<SearchSuggestions id={id} label={texts.searchSuggestions()} terms={terms} typed="${typed}" active={${active}} onChoose={choose} />`,
    shown: (
      <SearchSuggestions
        id="search-suggestions-live"
        label={texts.searchSuggestions()}
        terms={TERMS}
        typed={typed}
        active={Number(active)}
        onChoose={() => {}}
      />
    ),
  })),
  states: [
    {
      name: 'Of a field, with arrow keys, Enter and Escape',
      code: 'const { active, open, field } = useSuggestions(id, terms, choose);',
      render: ({ texts }) => <Search texts={texts} />,
    },
    {
      name: 'With a term that the keys have reached',
      code: '<SearchSuggestions id={id} label={texts.searchSuggestions()} terms={terms} typed="morgen" active={1} onChoose={choose} />',
      render: ({ texts }) => (
        <SearchSuggestions
          id="search-suggestions-reached"
          label={texts.searchSuggestions()}
          terms={TERMS}
          typed="morgen"
          active={1}
          onChoose={() => {}}
        />
      ),
    },
  ],
};

function Search({ texts }: Pick<GalleryContext, 'texts'>) {
  const [typed, setTyped] = useState('');
  const terms =
    typed === ''
      ? []
      : TERMS.filter((term) => term !== typed && term.toLowerCase().includes(typed.toLowerCase()));
  const id = 'search-suggestions-field';
  const { active, open, field } = useSuggestions(id, terms, setTyped);
  return (
    <>
      <input
        {...field}
        className="field-control"
        aria-label={texts.searchSuggestions()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {open && (
        <SearchSuggestions
          id={id}
          label={texts.searchSuggestions()}
          terms={terms}
          typed={typed}
          active={active}
          onChoose={setTyped}
        />
      )}
    </>
  );
}
