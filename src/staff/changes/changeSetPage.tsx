import { useState } from 'react';

import {
  changesRefused,
  staffNotFresh,
  staffRightMissing,
  testOver,
} from '#contract/problemTypes.ts';
import {
  itemsRefused,
  type ChangeableTest,
  type ChangePublication,
  type ChangeSet,
  type Documents,
} from '#contract/staff/changes.ts';
import { SITE_CODES } from '#domain/sites.ts';
import type { Market } from '#domain/staffRoles.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { useLoad } from '../console/useLoad.ts';
import { ConfirmDialog } from '../management/confirmDialog.tsx';
import { freshSignIn, type FreshSignIn } from '../management/freshSignIn.ts';
import { AddDialog } from './addDialog.tsx';
import { ChangeMatrix } from './changeMatrix.tsx';
import { changeService, type ChangeService } from './changeService.ts';
import { DatesDialog } from './datesDialog.tsx';
import { deskOfItems } from './deskOfItems.ts';
import { countOf, isDocument, REFUSAL_MESSAGES, siteLabel, titleFor } from './describe.ts';
import { focusOpenCell } from './focusPlaces.ts';
import { ItemEditor } from './itemEditor.tsx';
import { describeUndone, Publications } from './publications.tsx';
import { ReviewDialog } from './reviewDialog.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { SetName } from './setName.tsx';
import { isSessionOver, useSessionEnd } from './useSessionEnd.ts';
import { usePresence } from './usePresence.ts';

type Said = { type: 'success' | 'error'; words: string };
/** `words` say what it has done; `act` resolves to others where less has come of it. */
type Change = { words: string; act: () => Promise<string | void> };

type ChangeSetPageProps = {
  id: string;
  onSessionEnded: () => void;
  service?: ChangeService;
  fresh?: FreshSignIn;
};

/** A change set: its documents by shop, the one that is open, and how they are approved, published and undone. */
export function ChangeSetPage({
  id,
  onSessionEnded,
  service = changeService,
  fresh = freshSignIn,
}: ChangeSetPageProps) {
  const [revision, setRevision] = useState(0);
  /** Counts actions on documents outside of the editor, which then reloads its document. */
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<number>();
  const [dialog, setDialog] = useState<'ADD' | 'DATES' | 'APPROVE' | 'PUBLISH'>();
  const [said, setSaid] = useState<Said>();
  /** The action that is pending until the password is entered. */
  const [waiting, setWaiting] = useState<Change>();
  const [shown, setShown] = useState<ChangeSet>();
  const actions = useKeptFocus<HTMLDivElement>();
  const loaded = useLoad(id, () => service.read(id), revision);
  const documents = useLoad('documents', () => service.documents());
  const detail = useLoad(`${open} ${round}`, () =>
    open === undefined ? Promise.resolve(undefined) : service.readItem(open),
  );
  const others = usePresence(id, open, service);
  useSessionEnd(loaded, onSessionEnded);
  if (loaded.state === 'READY' && loaded.value !== shown) setShown(loaded.value);

  const reload = () => setRevision((count) => count + 1);

  function report(error: unknown) {
    if (isSessionOver(error)) onSessionEnded();
    else setSaid({ type: 'error', words: wordsOf(error, shown) });
  }

  async function change(wanted: Change) {
    setWaiting(undefined);
    setDialog(undefined);
    try {
      const words = (await wanted.act()) ?? wanted.words;
      setSaid({ type: 'success', words });
      setRound((count) => count + 1);
    } catch (error) {
      if (error instanceof ResponseError && error.problemType === staffNotFresh) {
        setWaiting(wanted);
        return;
      }
      report(error);
    }
    reload();
  }

  if (shown === undefined) {
    return loaded.state === 'FAILED' ? (
      <Notification type="error" typeLabel="Error" closeButton={false}>
        There is no such change set, or it could not be loaded.
      </Notification>
    ) : (
      <p role="status">Loading…</p>
    );
  }
  const choices = documents.state === 'READY' ? documents.value : { documents: [], tests: [] };
  const all = choices.documents;
  const picked = shown.items.filter((item) => chosen.has(item.id));
  /** A test has no page, and its own document says when it runs. */
  const dated = picked.filter(isDocument);
  const tests = withTestsOf(shown, choices.tests);
  const lookedAt = picked.map(({ id: item, hash }) => ({ id: item, hash }));
  const count = countOf(picked);
  const desk = deskOfItems(dated, id);
  const verb = picked.length === 1 ? 'is' : 'are';

  return (
    <>
      <SetName name={shown.set.name} />
      {others.length > 0 && (
        <p role="status">Also in this set: {others.map(({ name }) => name).join(', ')}</p>
      )}
      {said && (
        <Notification
          key={said.words}
          type={said.type}
          typeLabel={said.type === 'error' ? 'Error' : 'Done'}
          closeLabel="Close"
          onClose={() => setSaid(undefined)}
        >
          {said.words}
        </Notification>
      )}
      {shown.items.length === 0 ? (
        <p>There is no document in this set yet.</p>
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
        <Button variant="secondary" disabled={all.length === 0} onClick={() => setDialog('ADD')}>
          Add a document
        </Button>
        <Button
          variant="secondary"
          disabled={dated.length === 0}
          onClick={() => setDialog('DATES')}
        >
          Dates
        </Button>
        <Button
          variant="secondary"
          disabled={picked.length === 0}
          onClick={() => setDialog('APPROVE')}
        >
          Approve
        </Button>
        <Button disabled={picked.length === 0} onClick={() => setDialog('PUBLISH')}>
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
            void change({
              words: `${count} ${verb} taken out.`,
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
        onUndo={(publication: ChangePublication, sites) =>
          void change({
            words: describeUndone(sites, sites),
            act: async () => describeUndone(sites, await service.undo(publication.id, sites)),
          })
        }
      />
      {open !== undefined && detail.state === 'READY' && detail.value?.item.id === open && (
        <ItemEditor
          key={`${open} ${round}`}
          set={id}
          detail={detail.value}
          documents={withPagesOf(shown, all)}
          tests={tests}
          others={others}
          service={service}
          onSaved={reload}
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
            void change({
              words: 'The document is in the set.',
              act: () => service.addDocument(id, wanted),
            })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'DATES' && (
        <DatesDialog
          set={shown.set}
          items={dated}
          tests={tests}
          service={service}
          onPlan={(plans) =>
            void change({
              words: `${countOf(dated)} ${dated.length === 1 ? 'has' : 'have'} these dates.`,
              act: async () => {
                for (const plan of plans) await service.plan(id, plan);
              },
            })
          }
          onFault={(error) => {
            setDialog(undefined);
            report(error);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {(dialog === 'APPROVE' || dialog === 'PUBLISH') && (
        <ReviewDialog
          set={id}
          verb={dialog === 'APPROVE' ? 'Approve' : 'Publish'}
          items={picked}
          tests={tests}
          service={service}
          onConfirm={() =>
            void change(
              dialog === 'APPROVE'
                ? {
                    words: `${count} ${verb} approved.`,
                    act: () => service.approve(id, lookedAt),
                  }
                : {
                    words: `${count} ${verb} published.`,
                    act: () => service.publish(id, lookedAt),
                  },
            )
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {waiting && (
        <ConfirmDialog
          freshSignIn={fresh}
          onConfirmed={() => void change(waiting)}
          onSessionEnded={onSessionEnded}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </>
  );
}

/** The documents with the pages that the set creates, so that others of it may link to them. */
function withPagesOf({ items }: ChangeSet, documents: Documents): Documents {
  const isThere = (key: string, site: Market) =>
    documents.some((one) => one.key === key && one.sites.some((shop) => shop === site));
  const created = items
    .filter(isDocument)
    .filter(({ key, site, group }) => group === null && !isThere(key, site));
  return [...documents, ...created.map(({ key, title, site }) => ({ key, title, sites: [site] }))];
}

/** The A/B tests with those of the set, so that it may hold documents for their groups. */
function withTestsOf({ tests }: ChangeSet, published: readonly ChangeableTest[]): ChangeableTest[] {
  const others = published.filter(({ name }) => !tests.some((test) => test.name === name));
  return [...others, ...tests].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function wordsOf(error: unknown, set: ChangeSet | undefined): string {
  if (!(error instanceof ResponseError)) return 'The server cannot be reached. Please try again.';
  if (error.problemType === staffRightMissing) return 'Your roles do not include this.';
  if (error.problemType === testOver) return 'The A/B test is over and stays as it was.';
  if (error.problemType !== changesRefused) return 'That did not work. Please try again.';
  const { refused } = itemsRefused.parse(error.answer);
  return refused
    .map(({ item, why }) => {
      const one = set?.items.find(({ id }) => id === item);
      const what = one ? `${titleFor(one)}, ${siteLabel(one.site)}` : 'A document';
      return `${what} ${REFUSAL_MESSAGES[why]}.`;
    })
    .join(' ');
}
