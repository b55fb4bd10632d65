import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';

import type { ChangeableTest, ChangeItemDetail } from '#contract/staff/changeSets.ts';
import type { ItemOutlook, ShownVersion } from '#contract/staff/outlook.ts';
import type { WallTime } from '#domain/shopTime.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-field/dateField.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TimeField } from '#ui/time-field/timeField.tsx';

import { Form, type Sent } from '../data/form.tsx';
import { carryOn, type CarriedSet } from './carryOn.ts';
import type { ChangeSetService } from './changeSetService.ts';
import { countOf, siteLabel, titleFor, type DocumentItem } from './describe.ts';
import { isSame } from './jsonValues.ts';
import { MergeDialog } from './mergeDialog.tsx';
import { OutlookList } from './outlookList.tsx';
import { TypedWallTime } from './typedWallTime.tsx';
import {
  datesInShop,
  endFault,
  plainWallTime,
  timeFault,
  type DatesPlan,
  type PlannedDates,
} from './plannedDates.ts';

const MIDNIGHT = '00:00';
const NONE: WallTime = { date: '', time: MIDNIGHT };

type DatesDialogProps = {
  set: { id: string; name: string };
  items: readonly DocumentItem[];
  tests: readonly ChangeableTest[];
  service: ChangeSetService;
  onPlan: (plans: DatesPlan[]) => void;
  onFault: (error: unknown) => void;
  sent: Sent;
  onClose: () => void;
};

type Merging = {
  item: DocumentItem;
  later: ShownVersion;
  /** Whether nothing else is shown during the document's time. */
  isLast: boolean;
  detail: ChangeItemDetail;
};

/** Sets the start and end of documents in their shops' time zones, and shows what visitors will see. */
export function DatesDialog(props: DatesDialogProps) {
  const { set, items, tests, service, onPlan, onFault, sent, onClose } = props;
  const [from, setFrom] = useState(() => sharedTime(items, 'validFrom'));
  const [to, setTo] = useState(() => sharedTime(items, 'validTo'));
  /** Ends of single documents that differ from the common one. */
  const [ends, setEnds] = useState<ReadonlyMap<number, WallTime>>(new Map());
  /** Fields that were left: input in progress is not validated. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [merging, setMerging] = useState<Merging>();
  const [carried, setCarried] = useState<readonly CarriedSet[]>([]);

  const sites = [...new Set(items.map(({ site }) => site))];
  const [clock] = sites;
  const dates = { from: chosen(from), to: chosen(to) };
  const fromFault = timeFault(dates.from, sites);
  const toFault = endFault(dates, sites);
  const plans = plansOf(items, dates, ends);
  const isFaulty = fromFault !== undefined || toFault !== undefined;
  const loaded = useQuery({
    queryKey: ['outlook', set.id, plans],
    enabled: !isFaulty,
    queryFn: async () => {
      const outlooks = plans.map(({ items: some, from: begin, to: end }) =>
        service.outlook(set.id, { items: some, dates: { from: begin, to: end } }),
      );
      return (await Promise.all(outlooks)).flat();
    },
  });
  const isRefused = loaded.data?.some(({ fault }) => fault !== null) ?? false;

  function changeEnd(end: WallTime) {
    setTo(end);
    setEnds(new Map());
  }

  const bounds = [
    { name: 'from', verb: 'Begins', wall: from, fault: fromFault, change: setFrom },
    { name: 'to', verb: 'Ends', wall: to, fault: toFault, change: changeEnd },
  ];

  function endThere({ id, site }: DocumentItem, at: string) {
    const end = plainWallTime(at, site);
    if (end === undefined) return;
    if (items.length === 1) changeEnd(end);
    else setEnds(new Map(ends).set(id, end));
    // The pressed button disappears.
    document.getElementById('dates-to')?.focus();
  }

  async function beginCarrying(item: DocumentItem, later: ShownVersion) {
    try {
      const plan = plans.find((one) => one.items.includes(item.id));
      const [detail, outlooks] = await Promise.all([
        service.readItem(item.id),
        service.outlook(set.id, {
          items: [item.id],
          dates: { from: plan?.from ?? null, to: plan?.to ?? null },
          hasBodies: true,
        }),
      ]);
      const [outlook] = outlooks;
      const found = outlook?.coveredBy.find(({ version }) => version === later.version);
      if (outlook === undefined || found === undefined) return;
      const isLast = [...outlook.seen, ...outlook.coveredBy].every(
        ({ from: begin }) => Date.parse(begin) <= Date.parse(found.from),
      );
      setMerging({ item, later: found, isLast, detail });
    } catch (error) {
      onFault(error);
    }
  }

  async function carry({ item, later, isLast }: Merging, body: unknown) {
    setMerging(undefined);
    try {
      const made = await carryOn(service, { set: set.name, item, later, body }, carried);
      setCarried([...carried.filter(({ id }) => id !== made.id), made]);
      if (isLast) endThere(item, later.from);
    } catch (error) {
      onFault(error);
    }
  }

  const renderActions = (item: DocumentItem, { coveredBy }: ItemOutlook) =>
    coveredBy.map((later) => {
      const where = `: ${titleFor(item)}, ${siteLabel(item.site)}`;
      const canEnd = plainWallTime(later.from, item.site) !== undefined;
      return (
        <span key={`${later.version} ${later.from}`} className="management-actions">
          {canEnd && (
            <Button
              variant="secondary"
              aria-label={`End it there${where}`}
              onClick={() => endThere(item, later.from)}
            >
              End it there
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={`Continue the change${where}`}
            onClick={() => void beginCarrying(item, later)}
          >
            Continue the change
          </Button>
        </span>
      );
    });

  return (
    <>
      <Dialog title="Dates" closeLabel="Close" onClose={onClose}>
        <p>
          {countOf(items)}, {items.length === 1 ? '' : 'each '}by the clock of its shop. Without a
          beginning it begins when it is published. Without an end it goes on.
        </p>
        <Form
          onBlur={({ target }) => {
            const name = target.getAttribute('name')?.split('-')[0];
            if (name !== undefined) setLeft(new Set([...left, name]));
          }}
          sent={sent}
          onSubmit={() => {
            setLeft(new Set(['from', 'to']));
            if (!isFaulty && !isRefused) onPlan(plans);
          }}
        >
          {bounds.map(({ name, verb, wall, fault, change }) => (
            <Fragment key={name}>
              {clock !== undefined && (
                <TypedWallTime
                  id={`${name}-words`}
                  label={`${verb}, in words`}
                  site={clock}
                  wall={wall}
                  onRead={change}
                />
              )}
              <DateField
                id={`dates-${name}`}
                name={name}
                label={`${verb} on`}
                value={wall.date}
                error={left.has(name) ? fault : undefined}
                onValueChange={(date) => change({ ...wall, date })}
              />
              <TimeField
                id={`dates-${name}-time`}
                name={`${name}-time`}
                label={`${verb} at`}
                value={wall.time}
                onValueChange={(time) => change({ ...wall, time })}
              />
            </Fragment>
          ))}
          {!isFaulty && (dates.from ?? dates.to) !== null && (
            <ul className="management-list" aria-label="In the shops’ time zones and in yours">
              {sites.map((site) => (
                <li key={site}>{datesInShop(dates, site)}</li>
              ))}
            </ul>
          )}
          {!isFaulty && (
            <OutlookList
              items={items}
              tests={tests}
              loaded={loaded}
              renderActions={renderActions}
            />
          )}
          {carried.map(({ id, name }) => (
            <p key={id} role="status">
              The change continues in the set <a href={`/staff/changes/${id}`}>{name}</a>. Approve
              and publish that set as well, after this one. Now set these dates.
            </p>
          ))}
          <Button type="submit" busy={sent.isBusy} disabled={isRefused}>
            Set dates
          </Button>
        </Form>
      </Dialog>
      {merging && (
        <MergeDialog
          whose={
            merging.later.set === null ? 'the later version' : `the set “${merging.later.set}”`
          }
          base={merging.detail.base?.body}
          theirs={merging.later.body}
          mine={merging.detail.body}
          onMerged={(body) => void carry(merging, body)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

const chosen = (wall: WallTime) => (wall.date === '' ? null : wall);

/** Returns the common start or end in the shops' local times; none if they differ. */
function sharedTime(items: readonly DocumentItem[], which: 'validFrom' | 'validTo'): WallTime {
  const times = items.map((item) => {
    const at = item[which];
    return at === null ? undefined : plainWallTime(at, item.site);
  });
  const [first] = times;
  return first !== undefined && times.every((one) => isSame(one, first)) ? first : NONE;
}

function plansOf(
  items: readonly DocumentItem[],
  { from, to }: PlannedDates,
  ends: ReadonlyMap<number, WallTime>,
): DatesPlan[] {
  const plans = new Map<string, DatesPlan>();
  for (const { id } of items) {
    const end = ends.get(id) ?? to;
    const plan = plans.get(JSON.stringify(end)) ?? { items: [], from, to: end };
    plans.set(JSON.stringify(end), { ...plan, items: [...plan.items, id] });
  }
  return [...plans.values()];
}
