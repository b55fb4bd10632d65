import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type ExpansionItemProps = {
  texts: { showMore: string; showLess: string };
  children: ReactNode;
};

/**
 * Content that is cut at a height (96 px, or the `--collapsed-height` that styles give it), with a button to show the rest where there is more (spec §4).
 * Without scripts all of it shows; the cut is made by CSS so that nothing moves when they arrive.
 */
export function ExpansionItem({ texts, children }: ExpansionItemProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [overflows, setOverflows] = useState(false);

  useLayoutEffect(() => {
    const element = content.current;
    if (!element || expanded) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [expanded]);

  return (
    <div className="expansion-item">
      <div
        ref={content}
        id={id}
        className="expansion-item-content"
        data-expanded={expanded || undefined}
        data-cut={(overflows && !expanded) || undefined}
        onFocus={() => setExpanded(true)}
      >
        {children}
      </div>
      {overflows && (
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
