import { search } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';
import { optionId } from './useSuggestions.ts';

type SearchSuggestionsProps = {
  /** The id that `useSuggestions` was given. */
  id: string;
  label: string;
  terms: readonly string[];
  /** What the reader has typed, which is set off in each term. */
  typed: string;
  /** Place of the term that the arrow keys have reached. */
  active: number | undefined;
  onChoose: (term: string) => void;
};

/** The list of terms that a search field proposes (spec §3); `useSuggestions` gives the field its part. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, label, terms, typed, active, onChoose } = props;
  return (
    <div id={id} className="search-suggestions" role="listbox" aria-label={label}>
      {terms.map((term, index) => (
        // The keys are those of the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={term}
          id={optionId(id, index)}
          className="search-suggestion"
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(term)}
        >
          <Icon glyph={search} />
          <Term term={term} typed={typed} />
        </div>
      ))}
    </div>
  );
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
