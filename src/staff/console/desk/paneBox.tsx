import { useState, type ReactNode } from 'react';

import type { TestsAnswer } from '#contract/abtest.ts';
import type { ChangeSetSummary } from '#contract/staff/changeSets.ts';
import { SITE_CODES, siteFacts, siteOfSegment, type SiteCode } from '#domain/sites.ts';
import { IconButton } from '#ui/icon-button/iconButton.tsx';
import { chain, chainOff, chevronDown, chevronUp, close } from '#ui/icon/glyphs.gen.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { useHint } from '../commands/hints.ts';
import { pathInOtherShop } from '../commands/shopCommands.ts';
import type { ShownView } from '../frame/shownPage.ts';
import type { TypedTime } from '../time/parseTypedTime.ts';
import type { PaneState } from '../frame/pages.ts';
import { useNarrow } from '../bars/useFold.ts';
import { describeView } from '../workspace/pageName.ts';
import {
  PANE_WIDTHS,
  type Pane,
  type PaneView,
  type PaneWidth,
  type Workspace,
} from '../workspace/workspace.ts';
import { PaneChangeSet } from './paneChangeSet.tsx';
import { PanePath } from './panePath.tsx';
import { PaneTests } from './paneTests.tsx';
import { PaneTime } from './paneTime.tsx';

export type PaneFacts = {
  pane: Pane;
  shops: readonly SiteCode[];
  /** The number of the pane, from 1. */
  place: number;
  isFocused: boolean;
  /** Whether the pane can be closed; the last one cannot. */
  canClose: boolean;
  together: Workspace['together'];
  /** Width of the pages in all panes. */
  width: PaneWidth;
  nowMs: number;
  /** The tests that run at the pane's own instant; undefined until they are loaded. */
  tests: TestsAnswer | undefined;
  /** The change sets with which it can be shown; empty if no pane shows one. */
  sets: readonly ChangeSetSummary[];
};

type PaneBoxProps = PaneFacts & {
  state: PaneState;
  /** Whether the page shows now and has not been confirmed for a while. */
  isStale: boolean;
  onFocus: () => void;
  onClose: () => void;
  onView: (view: Partial<PaneView>) => void;
  onWhen: (when: Exclude<TypedTime, { kind: 'FAULT' }>) => Promise<string | undefined>;
  /** Goes to a page or a part of it. Returns why that is impossible, if it is. */
  onPlace: (typed: string) => string | undefined;
  onChain: (isChained: boolean) => void;
  onWidth: (width: PaneWidth) => void;
  children: ReactNode;
};

/** A pane: its head, which names the page, and the page itself. */
export function PaneBox({ pane, state, place, isFocused, nowMs, tests, ...props }: PaneBoxProps) {
  const { view, id, isChained } = pane;
  const { label } = siteFacts(view.site);
  const hint = useHint();
  const isNarrow = useNarrow();
  const [isUnfolded, unfold] = useState(false);
  // Before the first answer only the requested view is known.
  const shown = state.shown ?? { view, asOfMs: view.at === null ? nowMs : Date.parse(view.at) };
  const name = `Pane ${place}: ${describeShown(shown, state)}`;
  return (
    <section
      className="pane"
      aria-label={name}
      data-pane={id}
      data-focused={isFocused || undefined}
      data-away={isAway(shown.view) || undefined}
      data-stale={props.isStale || undefined}
      aria-busy={state.step === 'COMING'}
      tabIndex={-1}
      onFocus={props.onFocus}
    >
      <div
        className="pane-head"
        data-alone={!props.canClose || undefined}
        data-unfolded={(isNarrow && isUnfolded) || undefined}
      >
        <span
          className="pane-code"
          aria-hidden="true"
          data-grip
          title={hint('move-forward', 'Drag to move this pane; by keys')}
        >
          {shown.view.site}
        </span>
        <PaneTime id={id} shown={shown} nowMs={nowMs} onWhen={props.onWhen} />
        {props.isStale && (
          <span className="pane-stale" title="The server has not confirmed it since">
            not checked since
          </span>
        )}
        <IconButton
          glyph={isChained ? chain : chainOff}
          aria-pressed={isChained}
          label={CHAIN_NAMES[props.together]}
          title={hint('chain', CHAIN_NAMES[props.together])}
          onClick={() => props.onChain(!isChained)}
        />
        {isNarrow && (
          <IconButton
            glyph={isUnfolded ? chevronUp : chevronDown}
            label="Shop, page, test and width"
            title={hint('palette', 'Shop, page, test and width; any command')}
            aria-expanded={isUnfolded}
            onClick={() => unfold(!isUnfolded)}
          />
        )}
        <SelectField
          id={`${id}-site`}
          name="site"
          label="Shop"
          title={hint('palette', 'Shop; any command')}
          value={view.site}
          options={SITE_CODES.filter(
            (site) => site === view.site || props.shops.includes(site),
          ).map((site) => ({ value: site, text: siteFacts(site).label }))}
          onValueChange={(value) => {
            const site = siteOfSegment(value);
            // Tests and content pages are each shop's own.
            if (site) props.onView({ site, group: null, ...pathInOtherShop(view) });
          }}
        />
        <PanePath id={id} site={view.site} path={shown.view.path} onPlace={props.onPlace} />
        <PaneTests pane={pane} tests={tests} onGroup={(group) => props.onView({ group })} />
        <PaneChangeSet
          pane={pane}
          sets={props.sets}
          onChangeSet={(changeSet) => props.onView({ changeSet })}
        />
        <SelectField
          id={`${id}-width`}
          name="width"
          label="Width"
          title={hint(`width-${props.width}`, 'Width of the pages in all panes')}
          value={String(props.width)}
          options={PANE_WIDTHS.map((width) => ({
            value: String(width),
            text: width === 'WINDOW' ? 'window’s width' : `${width} px`,
          }))}
          onValueChange={(value) => {
            const width = PANE_WIDTHS.find((each) => String(each) === value);
            if (width !== undefined) props.onWidth(width);
          }}
        />
        <IconButton
          glyph={close}
          label={`Close pane ${place}: ${label}`}
          title={hint('close-pane', 'Close')}
          disabled={!props.canClose}
          onClick={props.onClose}
        />
      </div>
      {state.step === 'COMING' && (
        <div
          className="pane-coming"
          role="progressbar"
          aria-label={`Loading ${describeView(view)}`}
        >
          {state.shown !== undefined && !isSameView(view, state.shown.view) && (
            <span>Loading {describeView(view)}…</span>
          )}
        </div>
      )}
      {props.children}
    </section>
  );
}

const CHAIN_NAMES: Record<Workspace['together'], string> = {
  INSTANT: 'Moves in time with the other chained panes',
  CLOCK: 'Moves with the other chained panes, each by its shop’s own clock',
};

/** Returns what a screen reader announces about a pane: a loaded page, but not each minute's check. */
export function describeProgress({ step, shown }: PaneState): string {
  return step === 'THERE' && shown ? `Shown: ${describeView(shown.view)}` : '';
}

function describeShown({ view }: ShownView, { step }: PaneState): string {
  return `${describeView(view)}${step === 'MISSING' ? ', not loaded' : ''}`;
}

/** Returns whether a view differs from what a visitor sees now. */
export const isAway = ({ at, group, changeSet }: PaneView) =>
  at !== null || group !== null || changeSet !== undefined;

function isSameView(one: PaneView, other: PaneView): boolean {
  return (
    one.site === other.site &&
    one.path === other.path &&
    sameInstant(one.at, other.at) &&
    one.group?.test === other.group?.test &&
    one.group?.group === other.group?.group &&
    one.changeSet === other.changeSet
  );
}

function sameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}
