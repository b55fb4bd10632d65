import type { GalleryContext } from '#ui/galleryEntry.ts';

import { pieces, type GalleryPiece } from './entries.ts';
import type { GalleryView } from './galleryView.ts';
import { LiveState } from './liveState.tsx';
import { PagesSection } from './pagesSection.tsx';
import { ShownState } from './shownState.tsx';
import { ViewControls } from './viewControls.tsx';

type GalleryProps = {
  view: GalleryView;
  context: GalleryContext;
  /** Address of a view, for the frame that shows it. */
  addressOf: (view: GalleryView) => string;
  onViewChange: (view: GalleryView) => void;
};

/** The section of the shop's pages, each in a frame of its own. */
const PAGES = { id: 'pages', title: 'Pages and mails' };

/** Renders the interface kit, piece by piece, in every state, locale, scheme and width. */
export function Gallery({ view, context, addressOf, onViewChange }: GalleryProps) {
  if (view.framed) {
    return (
      <main className="gallery-stage">
        <h1 className="visually-hidden">Interface kit</h1>
        <Pieces view={view} context={context} />
      </main>
    );
  }
  return (
    <div className="gallery">
      <header className="gallery-bar">
        <h1>Interface kit</h1>
        <a href="/staff">Console</a>
        <ViewControls view={view} onViewChange={onViewChange} />
      </header>
      <nav className="gallery-pieces" aria-label="Pieces">
        <ul>
          {[{ id: undefined, title: 'All pieces' }, PAGES, ...pieces].map(({ id, title }) => {
            const target = { ...view, piece: id };
            return (
              <li key={id ?? ''}>
                <a
                  href={addressOf(target)}
                  aria-current={view.piece === id ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    onViewChange(target);
                  }}
                >
                  {title}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <main className="gallery-stage">
        {view.width === 'FREE' || view.piece === PAGES.id ? (
          <Pieces view={view} context={context} />
        ) : (
          // Only in a window of that width media queries match as on a device.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this very page
          <iframe
            className="gallery-frame"
            title={`The pieces at ${view.width} pixels`}
            width={view.width}
            src={addressOf({ ...view, width: 'FREE', framed: true })}
          />
        )}
      </main>
    </div>
  );
}

function Pieces({ view, context }: { view: GalleryView; context: GalleryContext }) {
  if (view.piece === PAGES.id) return <PagesSection view={view} />;
  const shown = view.piece === undefined ? pieces : pieces.filter(({ id }) => id === view.piece);
  if (shown.length === 0) return <p className="gallery-about">The kit has no such piece.</p>;
  return shown.map((piece) => (
    <PieceSection key={piece.id} piece={piece} view={view} context={context} />
  ));
}

type PieceSectionProps = { piece: GalleryPiece; view: GalleryView; context: GalleryContext };

/** Renders one piece of the kit: its purpose, changeable inputs and all its states. */
function PieceSection({ piece, view, context }: PieceSectionProps) {
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
