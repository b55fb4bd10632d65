import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';

import { documentSchema } from '#contract/documentSchema.ts';
import type {
  ChangeableTest,
  ChangeItemDetail,
  Documents,
  Presence,
} from '#contract/staff/changeSets.ts';
import type { ItemState } from '#domain/changeSets/itemState.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { DocumentHistory } from '../history/documentHistory.tsx';
import type { ChangeSetService } from './changeSetService.ts';
import {
  describeDates,
  isDocument,
  pathOf,
  siteLabel,
  STATE_LABELS,
  titleFor,
  type DocumentItem,
} from './describe.ts';
import { CommentsPart } from './commentsPart.tsx';
import { useCounterparts } from './counterparts.ts';
import { DocumentPart, fieldOf, OpenedField, partId, pathOfField } from './documentForm.tsx';
import { findField } from './findField.ts';
import { faultWords, partName } from './faultWords.ts';
import { focusFromOpenCell } from './focusPlaces.ts';
import { MergeDialog } from './mergeDialog.tsx';
import { OutlookOfItem } from './outlookList.tsx';
import { PreviewFrames } from './previewFrames.tsx';
import type { PictureUpload } from './sendPicture.ts';
import { deviceName } from './unsaved.ts';
import { useItem, type Saving } from './useItem.ts';
import { useKeptFocus } from './useKeptFocus.ts';

const SAVING_WORDS: Record<Saving, string> = {
  SAVED: 'Saved.',
  WRITING: 'Not saved yet; kept on this device.',
  SAVING: 'Saving…',
  UNREACHABLE: 'The server cannot be reached. Your changes are kept on this device.',
  REFUSED: 'The server refused the change. Your text is kept on this device.',
};

const AND = new Intl.ListFormat('en');

/** The YAML editor, loaded on demand because it is larger than everything else. */
const YamlEditor = lazy(() =>
  import('./yamlEditor.tsx').then(
    (module) => ({ default: module.YamlEditor }),
    (error: unknown) => {
      console.warn('The editor of YAML could not be loaded', error);
      return { default: YamlMissing };
    },
  ),
);

/** Replaces the YAML editor if it cannot be loaded. The form still works. */
function YamlMissing() {
  return <p role="alert">The YAML could not be loaded. Reload the page once you are online.</p>;
}

type ItemEditorProps = {
  set: string;
  detail: ChangeItemDetail;
  /** Its state in the set, which colleagues change too. */
  state: ItemState | undefined;
  /** The part whose field gets the focus, if any. */
  part: { text: string; before: number } | undefined;
  /** The same document in shops of the same language, in which each change is made too. */
  counterparts: readonly DocumentItem[];
  documents: Documents;
  tests: readonly ChangeableTest[];
  others: readonly Presence[];
  service: ChangeSetService;
  onSaved: () => void;
  onFault: (error: unknown) => void;
  onClose: () => void;
};

/** The document of one shop in a set: form, faults and page, saved while typing. */
export function ItemEditor(props: ItemEditorProps) {
  const { set, detail, counterparts, documents, tests, others, service } = props;
  const { onSaved, onFault, onClose } = props;
  const { id, key, site } = detail.item;
  const title = titleFor(detail.item);
  const { follow, kept: keptThere } = useCounterparts({ counterparts, service, onSaved, onFault });
  const item = useItem({
    id,
    detail,
    service,
    onSaved({ body }, former) {
      onSaved();
      follow({ former, body });
    },
    onFault,
  });
  const { saved, draft, conflict, saving } = item;
  const kept = useKeptFocus<HTMLElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState(
    () => props.part && findField(detail.body, documentSchema(key), props.part),
  );
  useEffect(() => {
    if (opened === undefined) focusFromOpenCell(heading.current);
    else document.getElementById(partId(opened))?.focus();
  }, [opened]);
  const [isMerging, setMerging] = useState(false);
  const [hasYaml, setYaml] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const schema = useMemo(() => documentSchema(key), [key]);
  /** Path of the field that had the focus last. */
  const [field, setField] = useState('body');
  /** Ids of fields that were left; others are not validated yet. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const faults = saved.faults.map((fault) => ({
    ...fault,
    message: faultWords(fault, schema, saved.body),
  }));
  const judged = faults.filter(({ path }) => left.has(partId(path)));
  const pages = documents
    .filter(({ sites }) => sites.some((shop) => shop === site))
    .flatMap((one) => pathOf(one.key) ?? []);
  const here = others.filter((one) => one.item === id).map(({ name }) => name);

  /** Rebases the item on the later publication, with the merged document. */
  async function rebase(body: unknown) {
    if (saved.conflict === null) return;
    const { validFrom, validTo } = saved.item;
    // An item that corrects its base now corrects the newer version.
    const isCorrection = validFrom !== null && validFrom === saved.base?.validFrom;
    try {
      item.take(
        await service.saveItem(id, {
          revision: item.revision,
          body,
          validTo,
          rebase: saved.conflict.version,
          validFrom: isCorrection ? saved.conflict.validFrom : validFrom,
        }),
      );
      onSaved();
    } catch (error) {
      onFault(error);
    }
  }

  /** What the document conflicts with: another person's save, or else a later publication. */
  const other = conflict
    ? {
        words: `${conflict.savedBy} has saved this document since.`,
        whose: conflict.savedBy,
        base: conflict.base,
        theirs: conflict.theirs,
        canMerge: true,
        settle: item.settle,
      }
    : saved.conflict && {
        words: 'Another version was published for this document’s dates.',
        whose: 'what was published since',
        base: saved.base?.body,
        theirs: saved.conflict.body,
        canMerge: saving === 'SAVED',
        settle: (body: unknown) => void rebase(body),
      };

  const { mutateAsync: uploadPicture } = useMutation({
    mutationFn: (picture: PictureUpload) => service.uploadPicture(id, picture),
  });

  return (
    <section
      {...kept}
      className="change-set-editor"
      aria-label={`${title}, ${siteLabel(site)}`}
      // Undo and redo for all fields, including those without the browser's.
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey)) return;
        const letter = event.key.toLowerCase();
        if (letter !== 'z' && letter !== 'y') return;
        event.preventDefault();
        if (letter === 'y' || event.shiftKey) item.redo();
        else item.undo();
      }}
    >
      <header className="change-set-bar">
        <h2 ref={heading} tabIndex={-1}>
          {title}, {siteLabel(site)}
        </h2>
        <p>
          {STATE_LABELS[props.state ?? saved.item.state]}
          {isDocument(saved.item) && `, ${describeDates(saved.item)}`}
        </p>
        <p role="status">{SAVING_WORDS[saving]}</p>
        <span className="management-actions">
          <Button variant="text" disabled={draft.past.length === 0} onClick={item.undo}>
            Undo
          </Button>
          <Button variant="text" disabled={draft.future.length === 0} onClick={item.redo}>
            Redo
          </Button>
          <Button variant="text" aria-pressed={hasYaml} onClick={() => setYaml(!hasYaml)}>
            YAML
          </Button>
          <Button variant="text" aria-pressed={hasHistory} onClick={() => setHistory(!hasHistory)}>
            History
          </Button>
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
        </span>
      </header>
      {isDocument(saved.item) && !isPast(saved.item.state) && (
        <OutlookOfItem
          set={set}
          tests={tests}
          service={service}
          item={saved.item}
          base={saved.base?.version}
        />
      )}
      {counterparts.length > 0 && (
        <p role="status">
          What you change here changes in{' '}
          {AND.format(counterparts.map((one) => siteLabel(one.site)))} too, because they are chosen.
          Use “Only this shop” to change this one alone.
          {keptThere.length > 0 && ` Their own text was kept: ${keptThere.join('; ')}.`}
        </p>
      )}
      {here.length > 0 && <p role="status">Also here: {here.join(', ')}</p>}
      {item.mergedWith !== undefined && (
        <p role="status">What {item.mergedWith} saved meanwhile is merged in.</p>
      )}
      {other && (
        <Notification type="warning" typeLabel="Conflict" closeButton={false}>
          {other.words}{' '}
          <Button variant="secondary" disabled={!other.canMerge} onClick={() => setMerging(true)}>
            Merge
          </Button>
        </Notification>
      )}
      {saved.faults.length > 0 && (
        <>
          <p className="change-set-quiet">To fix before approval:</p>
          <ul className="change-set-todo" aria-label="To do">
            {faults.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {partName(path)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <CommentsPart
        service={service}
        onFault={onFault}
        field={field}
        item={id}
        onGo={(path) => {
          setOpened(path);
          document.getElementById(partId(path))?.focus();
        }}
      />
      <div className="change-set-work" data-yaml={hasYaml || undefined}>
        <div
          className={hasYaml ? 'change-set-beside' : undefined}
          onFocus={({ target }) => setField(pathOfField(target.id) ?? field)}
          onBlur={({ target }) => setLeft(new Set([...left, fieldOf(target.id)]))}
        >
          <OpenedField value={opened}>
            <DocumentPart
              schema={schema}
              value={draft.body}
              path="body"
              label={title}
              isRequired
              faults={new Map(judged.map(({ path, message }) => [path, message]))}
              pages={pages}
              uploadPicture={uploadPicture}
              onWrite={item.write}
            />
          </OpenedField>
          {hasYaml && (
            <Suspense fallback={<p role="status">Loading…</p>}>
              <YamlEditor
                keptAs={deviceName(id, detail.reader)}
                docKey={key}
                schema={schema}
                label={`${title} as YAML`}
                body={draft.body}
                onWrite={(body) => item.write(body, 'yaml')}
              />
            </Suspense>
          )}
        </div>
        {isDocument(saved.item) && (
          <PreviewFrames set={set} item={saved.item} tests={tests} service={service} />
        )}
      </div>
      {hasHistory && <DocumentHistory document={key} site={site} documents={documents} />}
      {isMerging && other && (
        <MergeDialog
          whose={other.whose}
          base={other.base}
          theirs={other.theirs}
          mine={draft.body}
          onMerged={(body) => {
            setMerging(false);
            other.settle(body);
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </section>
  );
}

/** Returns whether an item is current or past, so that its dates need no further explanation. */
const isPast = (state: ItemState) => state === 'LIVE' || state === 'OVER';
