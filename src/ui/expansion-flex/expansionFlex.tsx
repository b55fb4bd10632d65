import { useState, type ReactNode } from 'react';

import { chevronDown } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

type ExpansionFlexProps = {
  summary: ReactNode;
  /** Whether it is initially open. */
  defaultOpen?: boolean;
  /** Closes it and prevents opening. */
  disabled?: boolean;
  children: ReactNode;
};

/**
 * A heading that toggles its content (spec §4/46). It is a native element, so it works without scripts and with the
 * browser's search.
 */
export function ExpansionFlex({
  summary,
  defaultOpen = false,
  disabled = false,
  children,
}: ExpansionFlexProps) {
  const [open, setOpen] = useState(defaultOpen && !disabled);
  // It must stay closed when enabled again.
  if (disabled && open) setOpen(false);

  return (
    <details
      className="expansion-flex"
      open={open && !disabled}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        className="expansion-flex-summary"
        aria-disabled={disabled || undefined}
        onClick={disabled ? (event) => event.preventDefault() : undefined}
      >
        <span>{summary}</span>
        <Icon glyph={chevronDown} />
      </summary>
      <div className="expansion-flex-content">{children}</div>
    </details>
  );
}
