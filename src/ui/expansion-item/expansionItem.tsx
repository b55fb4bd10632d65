import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type ExpansionItemProps = {
  texts: { showMore: string; showLess: string };
  /** Shows all content without a button. Spec §4/45. */
  disabled?: boolean;
  children: ReactNode;
};

/**
 * Content clipped to a height (96 px, or `--collapsed-height`), with a button for the rest if there is more (spec
 * §4/43,44). Without scripts all of it shows. CSS clips it, so that nothing moves on hydration.
 */
export function ExpansionItem({ texts, disabled = false, children }: ExpansionItemProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [overflows, setOverflows] = useState(false);

  useLayoutEffect(() => {
    const element = content.current;
    if (!element || expanded || disabled) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [expanded, disabled]);

  return (
    <div className="expansion-item">
      <div
        ref={content}
        id={id}
        className="expansion-item-content"
        data-expanded={expanded || disabled || undefined}
        data-cut={(overflows && !expanded && !disabled) || undefined}
        onFocus={() => setExpanded(true)}
      >
        {children}
      </div>
      {overflows && !disabled && (
        <button
          type="button"
          className="expansion-item-toggle"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? texts.showLess : texts.showMore}
        </button>
      )}
    </div>
  );
}
