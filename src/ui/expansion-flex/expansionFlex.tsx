import { useState, type ReactNode } from 'react';

import { chevronDown } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

type ExpansionFlexProps = {
  summary: ReactNode;
  /** Whether it begins open. */
  defaultOpen?: boolean;
  /** Closes it, and keeps it closed. */
  disabled?: boolean;
  children: ReactNode;
};

/**
 * A heading that opens and closes what stands below it (spec §4/46), by the platform's own element, so
 * that it works without scripts and is found by the browser's search in the page.
 */
export function ExpansionFlex({
  summary,
  defaultOpen = false,
  disabled = false,
  children,
}: ExpansionFlexProps) {
  const [open, setOpen] = useState(defaultOpen && !disabled);
  // Enabled again, it must not spring open.
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
