import type { ReactNode } from 'react';

import type { TestsAnswer } from '#contract/abtest.ts';
import { SITE_CODES, siteFacts, siteOfSegment } from '#domain/sites.ts';
import { IconButton } from '#ui/icon-button/iconButton.tsx';
import { close } from '#ui/icon/glyphs.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { PANE_WIDTHS, type Pane, type PaneView } from '../workspace/workspace.ts';
import { PaneClock } from './paneClock.tsx';

type PaneBoxProps = {
  pane: Pane;
  /** Among all panes, from 1. */
  place: number;
  isFocused: boolean;
  /** The last pane cannot be closed. */
  canClose: boolean;
  nowMs: number;
  /** The tests that run at the pane's instant; undefined until they are known. */
  tests: TestsAnswer | undefined;
  onFocus: () => void;
  onClose: () => void;
  onView: (view: Partial<PaneView>) => void;
  onWidth: (width: Pane['width']) => void;
  children: ReactNode;
};

/** A pane: what it shows, in its head, and the page itself. */
export function PaneBox({ pane, place, isFocused, nowMs, tests, ...props }: PaneBoxProps) {
  const { view, id } = pane;
  const name = `Pane ${place}: ${siteFacts(view.site).label}, ${view.at === null ? 'now' : 'another time'}`;
  return (
    <section
      className="pane"
      aria-label={name}
      data-pane={id}
      data-focused={isFocused || undefined}
      data-away={view.at !== null || view.group !== null || undefined}
      tabIndex={-1}
      onFocus={props.onFocus}
    >
      <div className="pane-head">
        <SelectField
          id={`${id}-site`}
          name="site"
          label="Shop"
          value={view.site}
          options={SITE_CODES.map((site) => ({ value: site, text: siteFacts(site).label }))}
          onValueChange={(value) => {
            const site = siteOfSegment(value);
            // Tests and content pages are each shop's own.
            if (site) props.onView({ site, group: null });
          }}
        />
        <PaneClock id={id} view={view} nowMs={nowMs} onAt={(at) => props.onView({ at })} />
        <GroupFields {...{ pane, tests }} onGroup={(group) => props.onView({ group })} />
        <SelectField
          id={`${id}-width`}
          name="width"
          label="Width"
          value={String(pane.width)}
          options={PANE_WIDTHS.map((width) => ({
            value: String(width),
            text: width === 'FREE' ? 'free width' : `${width} px`,
          }))}
          onValueChange={(value) => {
            const width = PANE_WIDTHS.find((each) => String(each) === value);
            if (width !== undefined) props.onWidth(width);
          }}
        />
        <IconButton
          glyph={close}
          label={`Close ${name}`}
          disabled={!props.canClose}
          onClick={props.onClose}
        />
      </div>
      {props.children}
    </section>
  );
}

type GroupFieldsProps = {
  pane: Pane;
  tests: TestsAnswer | undefined;
  onGroup: (group: PaneView['group']) => void;
};

/** The test that a pane looks at and the group as which it does; none to begin with, and nothing where none runs. */
function GroupFields({ pane: { id, view }, tests = [], onGroup }: GroupFieldsProps) {
  const chosen = view.group;
  // A chosen test stays in the list also at a time when it does not run.
  const isKnown = tests.some(({ name }) => name === chosen?.test);
  const all =
    chosen === null || isKnown
      ? tests
      : [...tests, { name: chosen.test, groups: [{ name: chosen.group }] }];
  const test = all.find(({ name }) => name === chosen?.test);
  if (all.length === 0) return null;
  return (
    <>
      <SelectField
        id={`${id}-test`}
        name="test"
        label="Test"
        value={chosen?.test ?? ''}
        options={[
          { value: '', text: 'no test' },
          ...all.map(({ name }) => ({ value: name, text: name })),
        ]}
        onValueChange={(value) => {
          const first = all.find(({ name }) => name === value)?.groups[0]?.name;
          onGroup(first === undefined ? null : { test: value, group: first });
        }}
      />
      {test !== undefined && chosen !== null && (
        <SelectField
          id={`${id}-group`}
          name="group"
          label="Group"
          value={chosen.group}
          options={test.groups.map(({ name }) => ({ value: name, text: name }))}
          onValueChange={(group) => onGroup({ test: test.name, group })}
        />
      )}
    </>
  );
}
