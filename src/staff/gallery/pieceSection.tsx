import type { GalleryContext } from '#ui/galleryEntry.ts';

import type { GalleryPiece } from './entries.ts';
import type { GalleryView } from './galleryView.ts';
import { LiveState } from './liveState.tsx';
import { ShownState } from './shownState.tsx';

type PieceSectionProps = { piece: GalleryPiece; view: GalleryView; context: GalleryContext };

/** Renders one piece of the kit: its purpose, changeable inputs and all its states. */
export function PieceSection({ piece, view, context }: PieceSectionProps) {
  const { id, title, about, live, states } = piece;
  return (
    <section className="gallery-piece" aria-labelledby={`gallery-${id}`}>
      <h2 id={`gallery-${id}`}>{title}</h2>
      <p className="gallery-about">{about}</p>
      <LiveState id={id} title={title} live={live} view={view} context={context} />
      {states.map(({ name, code, render: Render }) => (
        <ShownState
          key={name}
          name={name}
          code={code}
          view={view}
          shown={<Render {...context} />}
        />
      ))}
    </section>
  );
}
