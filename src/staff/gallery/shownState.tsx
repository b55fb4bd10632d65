import type { ReactNode } from 'react';

import { CodeBlock } from './codeBlock.tsx';
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
