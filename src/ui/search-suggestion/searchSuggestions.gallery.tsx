import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { TextField } from '../text-field/textField.tsx';
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
      code: `const { active, open, field } = useSuggestions(id, terms, choose);
<TextField {...field} id="search" name="search" label="…" value={typed} onValueChange={setTyped} />
{open && <SearchSuggestions id={id} name="term" terms={terms} typed={typed} active={active} … />}`,
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
    {
      name: 'With a hint at the end of each line',
      code: '<SearchSuggestions … hintOf={(term) => shortcuts[term]} />',
      render: ({ texts }) => (
        <SearchSuggestions
          id="search-suggestions-hints"
          label={texts.searchSuggestions()}
          terms={TERMS}
          typed=""
          active={undefined}
          hintOf={(term) => `Alt+${term.charAt(0)}`}
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
      <TextField
        {...field}
        id="search-suggestions-input"
        name="search"
        label="Morgenrot"
        clearLabel={texts.clear()}
        value={typed}
        onValueChange={setTyped}
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
