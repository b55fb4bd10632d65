import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { close as closeGlyph } from '#ui/icon/glyphs.gen.ts';
import { IconButton } from '#ui/icon-button/iconButton.tsx';
import { RangeField } from '#ui/range-field/rangeField.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { useHint } from '../commands/hints.ts';
import type { ConsoleService } from '../live/consoleService.ts';
import { createLinkedScroll } from '../frame/linkedScroll.ts';
import { ShopFrame } from '../frame/shopFrame.tsx';
import type { Pages } from '../frame/pages.ts';
import { useStableCallback } from '../desk/useStableCallback.ts';
import { describeView } from '../workspace/pageName.ts';
import type { Pane, Workspace } from '../workspace/workspace.ts';

/** The ways to overlay one page on the other: clipped at the slider, transparent, or with equal pixels black. */
const WAYS = [
  { value: 'SWIPE', text: 'swipe' },
  { value: 'FADE', text: 'fade' },
  { value: 'SUBTRACT', text: 'what differs' },
] as const;
type Way = (typeof WAYS)[number]['value'];

type OverlayViewProps = {
  workspace: Workspace;
  /** The store of its pages, which makes shortcuts work in them. */
  pages: Pages;
  service: ConsoleService;
  revision: number;
  onFault: (error: unknown) => void;
  onClose: () => void;
};

/**
 * Overlays the pages of the first and the focused pane, equally wide and scrolled together. It has the focus while it
 * is open. Escape or any other arrangement of the panes closes it.
 */
export function OverlayView({ workspace, pages, onClose, ...props }: OverlayViewProps) {
  const [way, setWay] = useState<Way>('SWIPE');
  const [percent, setPercent] = useState(50);
  const [scroll] = useState(createLinkedScroll);
  const section = useRef<HTMLElement>(null);
  const close = useStableCallback(onClose);
  const hint = useHint();
  const [one, other] = choosePair(workspace);
  const arrangement = arrangementKey(workspace);
  const [opened] = useState(arrangement);
  // The desk below would change unseen.
  useEffect(() => {
    if (arrangement !== opened) close();
  }, [arrangement, opened, close]);

  useEffect(() => {
    scroll.link(true);
    return pages.join((page) => scroll.join(page));
  }, [pages, scroll]);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    return pages.join((page) => {
      page.addEventListener('keydown', onKeyDown);
      return () => page.removeEventListener('keydown', onKeyDown);
    });
  }, [pages, close]);
  // Layout effects, as keys pressed right after the shortcut are for the overlay, and those after Escape for the
  // former focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    section.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  if (one === undefined || other === undefined) return null;
  const isSwiped = way === 'SWIPE';
  const words = isSwiped ? `${percent} % of the left page` : `${percent} % of the second page`;
  const name = (pane: Pane) =>
    `Pane ${workspace.panes.indexOf(pane) + 1}, ${describeView(pane.view)}`;
  return (
    <section
      ref={section}
      className="overlay"
      tabIndex={-1}
      aria-label="Overlay two pages"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="overlay-head">
        <p>
          {isSwiped ? 'Left' : 'Below'}: {name(one)}
        </p>
        <SelectField
          id="overlay-way"
          name="way"
          label="How"
          title="Overlay mode"
          value={way}
          options={WAYS}
          onValueChange={(value) => {
            const next = WAYS.find((each) => each.value === value);
            if (next !== undefined) setWay(next.value);
          }}
        />
        <p>
          {isSwiped ? 'Right' : 'Above'}: {name(other)}
        </p>
        <IconButton
          glyph={closeGlyph}
          label="Close the overlay"
          title={hint('overlay', 'Close')}
          onClick={onClose}
        />
      </div>
      {way !== 'SUBTRACT' && (
        <RangeField
          id="overlay-share"
          name="share"
          label="Share"
          min={0}
          max={100}
          value={percent}
          valueText={words}
          onValueChange={setPercent}
        />
      )}
      <div className="overlay-stage" data-way={way}>
        <div className="overlay-under">{renderPage(one)}</div>
        <div className="overlay-over" style={overlayStyle(way, percent)}>
          {renderPage(other)}
        </div>
        {isSwiped && <div className="overlay-edge" style={{ insetInlineStart: `${percent}%` }} />}
      </div>
    </section>
  );

  function renderPage(pane: Pane) {
    return (
      <ShopFrame
        key={pane.id}
        {...props}
        pane={pane}
        width={workspace.width}
        renewal=""
        onNavigate={() => {}}
        onProgress={(progress) => pages.onProgress(pane.id, progress)}
      />
    );
  }
}

function overlayStyle(way: Way, percent: number) {
  if (way === 'SWIPE') return { clipPath: `inset(0 0 0 ${percent}%)` };
  return way === 'FADE' ? { opacity: percent / 100 } : undefined;
}

const arrangementKey = ({ panes, maximizedId }: Workspace) =>
  JSON.stringify([panes.map(({ id }) => id), maximizedId]);

/** Returns the first pane and the focused one, or the second if the first has the focus. */
function choosePair({ panes, focusedId }: Workspace): [Pane | undefined, Pane | undefined] {
  const [first, second] = panes;
  const focused = panes.find(({ id }) => id === focusedId);
  return [first, focused === first ? second : focused];
}
