import { useEffect, useState } from 'react';

import { search } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { optionId } from './useSuggestions.ts';

type SearchSuggestionsProps = {
  /** The id passed to `useSuggestions`. */
  id: string;
  label: string;
  terms: readonly string[];
  /** The typed text, which is highlighted in each term. */
  typed: string;
  /** Index of the term selected by the arrow keys. */
  active: number | undefined;
  /** Name under which a form sends the pressed term without scripts. */
  name?: string | undefined;
  /** Text at the end of a term's line, such as a command's shortcut. */
  hintOf?: (term: string) => string | undefined;
  onChoose: (term: string) => void;
};

/**
 * The list of terms suggested by a search field (spec §3/37); `useSuggestions` provides the field's attributes. In a
 * form rendered by the server with terms, each is a button that sends the form until scripts take over.
 */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, label, terms, typed, active, name, hintOf, onChoose } = props;
  const [hasScripts, setHasScripts] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the first rendering must be the server's, to the attribute
  useEffect(() => setHasScripts(true), []);

  return (
    <div id={id} className="search-suggestions" role="listbox" aria-label={label}>
      {terms.map((term, index) => (
        <button
          key={term}
          id={optionId(id, index)}
          type={name === undefined ? 'button' : 'submit'}
          name={name}
          value={term}
          className="search-suggestion"
          role="option"
          aria-selected={index === active}
          // The keys are those of the field, which keeps the focus.
          tabIndex={name === undefined || hasScripts ? -1 : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            onChoose(term);
          }}
        >
          <Icon glyph={search} />
          <Term term={term} typed={typed} />
          {hintOf && <Hint text={hintOf(term)} />}
        </button>
      ))}
    </div>
  );
}

function Hint({ text }: { text: string | undefined }) {
  return text === undefined ? null : <kbd className="search-suggestion-hint">{text}</kbd>;
}

function Term({ term, typed }: { term: string; typed: string }) {
  const begin = term.toLocaleLowerCase().indexOf(typed.trim().toLocaleLowerCase());
  const end = begin + typed.trim().length;
  if (begin < 0 || begin === end) return <span>{term}</span>;
  return (
    <span>
      {term.slice(0, begin)}
      <mark>{term.slice(begin, end)}</mark>
      {term.slice(end)}
    </span>
  );
}
