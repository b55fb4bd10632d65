import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { changesRefused, testOver } from '#contract/problemTypes.ts';
import {
  itemsRefused,
  type ChangeableTest,
  type ChangeSet,
  type Documents,
} from '#contract/staff/changeSets.ts';
import { brand } from '#domain/brand.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { SITE_CODES } from '#domain/sites.ts';
import type { Market } from '#domain/staffRoles.ts';
import type { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';

import { useShortcuts } from '../console/commands/useShortcuts.ts';
import { useTitle } from '../console/workspace/useTitle.ts';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { UtcMinute } from '../management/utcMinute.tsx';
import { AddDialog } from './addDialog.tsx';
import { AskDialog } from './askDialog.tsx';
import { ChangeMatrix } from './changeMatrix.tsx';
import { changeSetService, type ChangeSetService } from './changeSetService.ts';
import { counterpartsOf } from './counterparts.ts';
import { DatesDialog } from './datesDialog.tsx';
import { deskOfItems } from './deskOfItems.ts';
import { countOf, isDocument, REFUSAL_MESSAGES, siteLabel, titleFor } from './describe.ts';
import { focusOpenCell } from './focusPlaces.ts';
import { ItemEditor } from './itemEditor.tsx';
import { describeUndone, Publications } from './publications.tsx';
import { ReviewDialog } from './reviewDialog.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

const ONLY_THIS_SHOP = [
  { id: 'only-this-shop', name: 'Only this shop', shortcut: 'O', isQuiet: true, run: () => {} },
];

const POLL_INTERVAL_MS = 15 * SECOND_MS;

const REASONS = { [testOver]: 'The A/B test has ended and cannot be changed.' };

type ChangeSetPageProps = { id: string; service?: ChangeSetService };

/** A change set: its documents by shop, the open one, and approving, publishing and undoing. */
export function ChangeSetPage({ id, service = changeSetService }: ChangeSetPageProps) {
  /** Counts actions outside the editor, which then reloads its document. */
  const [round, setRound] = useState(0);
  const [start] = useState(readStart);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(start.items));
  const [open, setOpen] = useState(start.items.length === 1 ? start.items[0] : undefined);
  const actions = useKeptFocus<HTMLDivElement>();
  const client = useQueryClient();
  const {
    change,
    send,
    sent,
    shown: dialog,
    show,
    report,
    outcome,
    dialog: confirmation,
  } = useChanges<'ADD' | 'DATES' | 'ASK' | 'APPROVE' | 'PUBLISH'>({
    reasons: REASONS,
    describe: (problem) =>
      describeRefused(problem, client.getQueryData<ChangeSet>(['change-set', id])),
    onDone: () => setRound((count) => count + 1),
  });
  const loaded = useQuery({
    queryKey: ['change-set', id],
    queryFn: () => service.read(id),
    // What is reviewed in a dialog does not change under the reader; the server refuses what changed since.
    refetchInterval: dialog === undefined && POLL_INTERVAL_MS,
    refetchOnWindowFocus: dialog === undefined,
  });
  const shown = loaded.data;
  const documents = useQuery({ queryKey: ['documents'], queryFn: () => service.documents() });
  const detail = useQuery({
    queryKey: ['change-item', open, round],
    queryFn: open === undefined ? skipToken : () => service.readItem(open),
    // The editor continues from its initial state.
    staleTime: 'static',
  });
  // Failures are not shown: nothing in the editor depends on presence.
  const { data: others = [] } = useQuery({
    queryKey: ['presence', id, open],
    queryFn: () => service.present(id, open ?? null),
    refetchInterval: POLL_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });

  const only = loaded.data?.items.find((item) => item.id === open);
  /** Chooses, of documents for several shops, those of the shop of the open one. */
  function chooseOnly() {
    const items = loaded.data?.items.filter((item) => chosen.has(item.id)) ?? [];
    const kept = items.filter((item) => item.site === only?.site);
    setChosen(new Set(kept.map((item) => item.id)));
  }
  useShortcuts({
    commands: ONLY_THIS_SHOP,
    refusalOf: () =>
      only === undefined || dialog !== undefined ? 'No document is open.' : undefined,
    run: chooseOnly,
  });

  const notice = (
    <LoadNotice
      query={loaded}
      failure={
        shown === undefined
          ? 'This change set does not exist or could not be loaded.'
          : 'This change set could not be reloaded. What you see may be out of date.'
      }
    />
  );
  if (shown === undefined) return notice;
  const choices = documents.data ?? { documents: [], tests: [] };
  const all = choices.documents;
  const picked = shown.items.filter((item) => chosen.has(item.id));
  /** The chosen items with dates. A test has no page, and its document contains its dates. */
  const dated = picked.filter(isDocument);
  const tests = withTestsOf(shown, choices.tests);
  const lookedAt = picked.map(({ id: item, hash }) => ({ id: item, hash }));
  const count = countOf(picked);
  const desk = deskOfItems(dated, id);
  const verb = picked.length === 1 ? 'is' : 'are';
  const isApproval = dialog === 'APPROVE';
  const steps = [
    { step: 'ADD', label: 'Add a document', isOff: all.length === 0 },
    { step: 'DATES', label: 'Dates', isOff: dated.length === 0 },
    { step: 'APPROVE', label: 'Approve', isOff: picked.length === 0 },
    {
      step: 'ASK',
      label: 'Ask for approval',
      isOff: shown.items.every(({ state }) => state !== 'READY'),
    },
  ] as const;

  return (
    <>
      <SetName name={shown.set.name} />
      {others.length > 0 && (
        <p role="status">Also in this set: {others.map(({ name }) => name).join(', ')}</p>
      )}
      {shown.requests?.map(({ approver, askedBy, askedAt }) => (
        <p key={approver}>
          {askedBy} asked {approver} for approval, <UtcMinute at={askedAt} />
        </p>
      ))}
      {notice}
      {outcome}
      {shown.items.length === 0 ? (
        <p>
          No documents yet. A change set holds pages, footers and A/B tests of any shops, to be
          approved and published together. Begin with “Add a document”, or with “Edit” on a page of
          the preview.
        </p>
      ) : (
        <ChangeMatrix
          set={shown}
          documents={all}
          chosen={chosen}
          open={open}
          onChoose={setChosen}
          onOpen={setOpen}
        />
      )}
      <div {...actions} className="management-actions" role="group" aria-label="What to do">
        {steps.map(({ step, label, isOff }) => (
          <Button key={step} variant="secondary" disabled={isOff} onClick={() => show(step)}>
            {label}
          </Button>
        ))}
        {only !== undefined && picked.length > 1 && (
          <Button variant="secondary" aria-keyshortcuts="O" onClick={chooseOnly}>
            Only this shop (O)
          </Button>
        )}
        <Button disabled={picked.length === 0} onClick={() => show('PUBLISH')}>
          Publish
        </Button>
        {desk !== undefined && (
          <ButtonLink variant="secondary" href={desk}>
            Show in the console
          </ButtonLink>
        )}
        <Button
          variant="text"
          disabled={picked.length === 0}
          onClick={() =>
            change({
              words: `${count} ${verb} removed.`,
              act: async () => {
                for (const item of picked) await service.removeItem(item.id);
                setChosen(new Set());
                if (picked.some((item) => item.id === open)) setOpen(undefined);
              },
            })
          }
        >
          Take out
        </Button>
      </div>
      <Publications
        publications={shown.publications}
        onUndo={(publication, sites) =>
          change({
            act: async () => describeUndone(sites, await service.undo(publication.id, sites)),
          })
        }
      />
      {open !== undefined && detail.data !== undefined && (
        <ItemEditor
          key={`${open} ${round}`}
          set={id}
          detail={detail.data}
          state={only?.state}
          counterparts={only === undefined ? [] : counterpartsOf(only, picked)}
          part={round === 0 && open === start.items[0] ? start.part : undefined}
          documents={withPagesOf(shown, all)}
          tests={tests}
          others={others}
          service={service}
          onSaved={() => void client.invalidateQueries({ queryKey: ['change-set', id] })}
          onFault={report}
          onClose={() => {
            focusOpenCell();
            setOpen(undefined);
          }}
        />
      )}
      {dialog === 'ADD' && (
        <AddDialog
          documents={all}
          tests={tests}
          sites={SITE_CODES.filter((site) => all.some(({ sites }) => sites.includes(site)))}
          onAdd={(wanted) =>
            send({
              words: 'Document added.',
              act: () => service.addDocument(id, wanted),
            })
          }
          sent={sent}
          onClose={() => show(undefined)}
        />
      )}
      {dialog === 'DATES' && (
        <DatesDialog
          set={shown.set}
          items={dated}
          tests={tests}
          service={service}
          onPlan={(plans) =>
            send({
              words: `${countOf(dated)} ${dated.length === 1 ? 'has' : 'have'} these dates.`,
              act: async () => {
                for (const plan of plans) await service.plan(id, plan);
              },
            })
          }
          onFault={(error) => {
            show(undefined);
            report(error);
          }}
          sent={sent}
          onClose={() => show(undefined)}
        />
      )}
      {dialog === 'ASK' && (
        <AskDialog
          approvers={shown.approvers ?? []}
          withoutMail={shown.approversWithoutMail ?? []}
          onAsk={(approver) =>
            send({
              words: shown.approversWithoutMail?.includes(approver)
                ? `${approver} is asked for approval, but has no mail address: tell them yourself.`
                : `${approver} is asked for approval.`,
              act: () => service.ask(id, approver),
            })
          }
          sent={sent}
          onClose={() => show(undefined)}
        />
      )}
      {(isApproval || dialog === 'PUBLISH') && (
        <ReviewDialog
          set={id}
          verb={isApproval ? 'Approve' : 'Publish'}
          items={picked}
          tests={tests}
          service={service}
          onBoth={
            isApproval
              ? () =>
                  change({
                    words: `${count} ${verb} approved and published.`,
                    act: async () => {
                      await service.approve(id, lookedAt);
                      await service.publish(id, lookedAt);
                    },
                  })
              : undefined
          }
          onConfirm={() =>
            change({
              words: `${count} ${verb} ${isApproval ? 'approved' : 'published'}.`,
              act: () => service[isApproval ? 'approve' : 'publish'](id, lookedAt),
            })
          }
          onClose={() => show(undefined)}
        />
      )}
      {confirmation}
    </>
  );
}

/**
 * A change set's name, also as the window's title. It takes the focus that is lost with the form that created the
 * set, but not in a freshly loaded document.
 */
function SetName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(`${name} | ${brand.name} console`);
  useEffect(() => {
    const wasUsed = navigator.userActivation?.hasBeenActive;
    if (wasUsed && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {name}
    </h2>
  );
}

/** Returns the items that the address names, and the part whose field is wanted. */
function readStart() {
  const parameters = new URLSearchParams(location.search);
  const items = parameters.getAll('item').map(Number).filter(Number.isInteger);
  const text = parameters.get('text');
  const part = text === null ? undefined : { text, before: Number(parameters.get('before')) };
  return { items, part };
}

/** Adds the set's new pages, so that its other documents may link to them. */
function withPagesOf({ items }: ChangeSet, documents: Documents): Documents {
  const isThere = (key: string, site: Market) =>
    documents.some((one) => one.key === key && one.sites.some((shop) => shop === site));
  const created = items
    .filter(isDocument)
    .filter(({ key, site, group }) => group === null && !isThere(key, site));
  return [...documents, ...created.map(({ key, title, site }) => ({ key, title, sites: [site] }))];
}

/** Adds the set's own A/B tests, so that it can hold documents for their groups. */
function withTestsOf({ tests }: ChangeSet, published: readonly ChangeableTest[]): ChangeableTest[] {
  const others = published.filter(({ name }) => !tests.some((test) => test.name === name));
  return [...others, ...tests].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function describeRefused(problem: ResponseError, set: ChangeSet | undefined): string | undefined {
  if (problem.problemType !== changesRefused) return undefined;
  const { refused } = itemsRefused.parse(problem.answer);
  return refused
    .map(({ item, why }) => {
      const one = set?.items.find(({ id }) => id === item);
      const what = one ? `${titleFor(one)}, ${siteLabel(one.site)}` : 'A document';
      return `${what} ${REFUSAL_MESSAGES[why]}.`;
    })
    .join(' ');
}
