import { useEffect, useState } from 'react';

import { close } from '#ui/icon/glyphs.ts';
import { IconButton } from '#ui/icon-button/iconButton.tsx';
import { RangeField } from '#ui/range-field/rangeField.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { useHint } from '../commands/hints.ts';
import type { ConsoleService } from '../consoleService.ts';
import { writeShownTime } from '../desk/paneTime.tsx';
import { createLinkedScroll } from '../frame/linkedScroll.ts';
import { ShopFrame, type FrameProgress } from '../frame/shopFrame.tsx';
import { pageName } from '../workspace/pageName.ts';
import type { Pane, Workspace } from '../workspace/workspace.ts';

/** How one page overlays the other: clipped at the slider, transparent, or with equal pixels black. */
const WAYS = [
  { value: 'SWIPE', text: 'swipe' },
  { value: 'FADE', text: 'fade' },
  { value: 'SUBTRACT', text: 'what differs' },
] as const;
type Way = (typeof WAYS)[number]['value'];

type OverlayViewProps = {
  workspace: Workspace;
  service: ConsoleService;
  revision: number;
  onFault: (error: unknown) => void;
  onClose: () => void;
};

/** The pages of the first and the focused pane as an overlay, equally wide and scrolled together. */
export function OverlayView({ workspace, onClose, ...props }: OverlayViewProps) {
  const [way, setWay] = useState<Way>('SWIPE');
  const [percent, setPercent] = useState(50);
  const [scroll] = useState(createLinkedScroll);
  const [pages, setPages] = useState<ReadonlyMap<string, Document>>(new Map());
  const hint = useHint();
  const [one, other] = pairOf(workspace);

  useEffect(() => {
    scroll.link(true);
    const leave = [...pages.values()].map((page) => scroll.join(page));
    return () => {
      for (const end of leave) end();
    };
  }, [pages, scroll]);

  if (one === undefined || other === undefined) return null;
  const onProgress = (id: string) => (progress: FrameProgress) => {
    if (progress.step !== 'LOADED' || progress.page === undefined) return;
    const { page } = progress;
    setPages((before) => new Map(before).set(id, page));
  };
  const isSwiped = way === 'SWIPE';
  const words = isSwiped ? `${percent} % of the left page` : `${percent} % of the second page`;
  const name = (pane: Pane) => `Pane ${workspace.panes.indexOf(pane) + 1}, ${describe(pane)}`;
  return (
    <section
      className="overlay"
      aria-label="Two pages over each other"
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
          title="How the pages lie over each other"
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
          glyph={close}
          label="Close the pages over each other"
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
        <div className="overlay-over" style={styleOf(way, percent)}>
          {renderPage(other)}
        </div>
      </div>
    </section>
  );

  function renderPage(pane: Pane) {
    return (
      <ShopFrame
        key={pane.id}
        pane={{ ...pane, width: one?.width ?? pane.width }}
        service={props.service}
        revision={props.revision}
        renewal=""
        onFault={props.onFault}
        onNavigate={() => {}}
        onProgress={onProgress(pane.id)}
      />
    );
  }
}

function styleOf(way: Way, percent: number) {
  if (way === 'SWIPE') return { clipPath: `inset(0 0 0 ${percent}%)` };
  return way === 'FADE' ? { opacity: percent / 100 } : undefined;
}

/** The first pane, and the focused one; the second if the first has the focus. */
function pairOf({ panes, focusedId }: Workspace): [Pane | undefined, Pane | undefined] {
  const [first, second] = panes;
  const focused = panes.find(({ id }) => id === focusedId);
  return [first, focused === first ? second : focused];
}

function describe({ view }: Pane): string {
  const when = view.at === null ? 'now' : writeShownTime({ view, asOfMs: Date.parse(view.at) });
  const whom = view.group === null ? '' : `, group ${view.group.group} of ${view.group.test}`;
  return `${pageName(view)}, ${when}${whom}`;
}
