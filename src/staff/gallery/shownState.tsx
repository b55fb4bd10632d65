import { useRef, useState, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';

import type { GalleryView } from './galleryView.ts';

type ShownStateProps = {
  name: string;
  code: string;
  view: GalleryView;
  shown: ReactNode;
  /** Controls between the name and the piece. */
  children?: ReactNode;
};

/** Renders one state of a piece: its name, the piece in the chosen locale and scheme, and its code. */
export function ShownState({ name, code, view, shown, children }: ShownStateProps) {
  return (
    <div className="gallery-state">
      <h3>{name}</h3>
      {children}
      <div
        className="gallery-shown"
        lang={view.locale}
        data-scheme={view.scheme === 'system' ? undefined : view.scheme}
      >
        {shown}
      </div>
      <CodeBlock code={code} of={name} />
    </div>
  );
}

const SAID = { IDLE: 'Copy', COPIED: 'Copied', SELECTED: 'Selected: copy it yourself' } as const;

/** The code of an example, with a button that copies it. */
function CodeBlock({ code, of }: { code: string; of: string }) {
  const text = useRef<HTMLElement>(null);
  const [state, setState] = useState<keyof typeof SAID>('IDLE');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setState('COPIED');
    } catch {
      // The browser refuses access to the clipboard: with the code selected, the user can copy it by keyboard.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setState('SELECTED');
    }
  };

  return (
    <div className="gallery-code">
      <pre>
        <code ref={text}>{code}</code>
      </pre>
      <Button
        variant="secondary"
        aria-label={`Copy the code of ${of}`}
        onClick={() => void copy()}
        onBlur={() => setState('IDLE')}
      >
        <span aria-hidden="true">{SAID[state]}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'IDLE' ? '' : SAID[state]}
      </span>
    </div>
  );
}
