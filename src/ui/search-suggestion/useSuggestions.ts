import { useState, type KeyboardEvent } from 'react';

type Place = { terms: string; active: number | undefined; closed: boolean };

/**
 * State of a field's suggestions by the combobox pattern: the active term, whether the list shows, and the field's
 * attributes. New terms reset it to `initial`.
 */
export function useSuggestions(
  id: string,
  terms: readonly string[],
  onChoose: (term: string) => void,
  initial?: number,
) {
  const key = terms.join('\n');
  const [place, setPlace] = useState<Place>();
  const { active, closed } = place?.terms === key ? place : { active: initial, closed: false };
  const open = terms.length > 0 && !closed;
  const chosen = open && active !== undefined ? terms[active] : undefined;

  function onKeyDown(event: KeyboardEvent) {
    const next = nextActive(event.key, active, terms.length);
    if (terms.length > 0 && next !== undefined) {
      event.preventDefault();
      setPlace({ terms: key, active: next, closed: false });
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setPlace({ terms: key, active: undefined, closed: true });
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      setPlace({ terms: key, active: undefined, closed: true });
      onChoose(chosen);
    }
  }

  return {
    active: open ? active : undefined,
    open,
    field: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant':
        chosen === undefined || active === undefined ? undefined : optionId(id, active),
      onKeyDown,
    },
  };
}

/** Returns the id of a term, for the field's active descendant. */
export function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** Returns the index to which an arrow key moves, cyclically; undefined for other keys. */
function nextActive(key: string, active: number | undefined, count: number): number | undefined {
  if (key === 'ArrowDown') return active === undefined ? 0 : (active + 1) % count;
  if (key === 'ArrowUp') return ((active ?? count) - 1 + count) % count;
  return undefined;
}
