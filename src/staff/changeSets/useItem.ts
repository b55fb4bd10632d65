import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { changeSavedSince } from '#contract/problemTypes.ts';
import {
  saveConflict,
  type ChangeItemDetail,
  type SaveConflict,
} from '#contract/staff/changeSets.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { checkConnection } from '../console/live/useFreshness.ts';
import type { ChangeSetService } from './changeSetService.ts';
import {
  beginDraft,
  endUndoStep,
  redoDraft,
  replaceDraft,
  undoDraft,
  writeDraft,
  type Draft,
} from './draft.ts';
import { isSame } from './jsonValues.ts';
import { mergeDocuments } from './merge.ts';
import {
  deleteFromDevice,
  deviceName,
  onDraftDeleted,
  readUnsaved,
  storeUnsaved,
} from './unsaved.ts';

/** Time without typing after which a draft is saved. */
const IDLE_MS = SECOND_MS;
const RETRY_MS = 5 * SECOND_MS;

/** SAVED: the server has the whole draft. UNREACHABLE, REFUSED: only this device has it. */
export type Saving = 'SAVED' | 'WRITING' | 'SAVING' | 'UNREACHABLE' | 'REFUSED';

type UseItem = {
  id: number;
  detail: ChangeItemDetail;
  service: ChangeSetService;
  /** Called when the server has saved the draft, with the document that it replaced. */
  onSaved: (detail: ChangeItemDetail, former: unknown) => void;
  onFault: (error: unknown) => void;
};

/** An edited document of a set: stored on the device with each change, and saved after a pause. */
export function useItem({ id, detail, service, onSaved, onFault }: UseItem) {
  const client = useQueryClient();
  const keptAs = deviceName(id, detail.reader);
  const [stored] = useState(() => readUnsaved(keptAs));
  const [draft, setDraft] = useState<Draft>(() => beginDraft(stored?.body ?? detail.body));
  const [revision, setRevision] = useState(stored?.revision ?? detail.item.revision);
  const [saved, setSaved] = useState(detail);
  const [saving, setSaving] = useState<Saving>('SAVED');
  const [conflict, setConflict] = useState<SaveConflict>();
  /** Author of a change that was merged without conflict. */
  const [mergedWith, setMergedWith] = useState<string>();
  const refused = useRef<unknown>(undefined);
  const isDirty = !isSame(draft.body, saved.body);
  const latest = useRef({ onSaved, onFault, body: draft.body });
  useLayoutEffect(() => {
    latest.current = { onSaved, onFault, body: draft.body };
  });

  useEffect(() => {
    if (!isDirty) {
      deleteFromDevice('draft', keptAs);
      return undefined;
    }
    const keep = () => storeUnsaved(keptAs, { revision, body: draft.body });
    keep();
    // Another window of the same person deletes it when it has saved its own.
    return onDraftDeleted(keptAs, keep);
  }, [keptAs, isDirty, revision, draft.body]);

  useEffect(() => {
    // A save based on the revision that another save is replacing would conflict with its own user.
    if (!isDirty || conflict !== undefined || saving === 'SAVING') return undefined;
    if (saving === 'REFUSED' && refused.current === draft.body) return undefined;
    const timer = setTimeout(
      () => void save(draft.body),
      saving === 'UNREACHABLE' ? RETRY_MS : IDLE_MS,
    );
    return () => clearTimeout(timer);

    async function save(body: unknown) {
      setSaving('SAVING');
      const { validFrom, validTo } = saved.item;
      try {
        const next = await service.saveItem(id, { revision, body, validFrom, validTo });
        // Input in the meantime is based on the new revision.
        setRevision(next.item.revision);
        setSaved(next);
        setSaving('SAVED');
        setDraft(endUndoStep);
        latest.current.onSaved(next, saved.body);
      } catch (error) {
        if (!(error instanceof ResponseError) || error.problemType !== changeSavedSince) {
          fail(error, body);
          return;
        }
        try {
          await mergeSaved(saveConflict.parse(error.answer));
          setSaving('WRITING');
        } catch (fault) {
          fail(fault, body);
        }
      }
    }

    function fail(error: unknown, body: unknown) {
      if (!(error instanceof ResponseError)) {
        setSaving('UNREACHABLE');
        checkConnection(client, error);
        return;
      }
      refused.current = body;
      setSaving('REFUSED');
      latest.current.onFault(error);
    }

    /** Handles another person's save: merges different fields at once, and shows conflicts to the user. */
    async function mergeSaved(savedSince: SaveConflict) {
      const theirs = await service.readItem(id);
      setSaved(theirs);
      // With input in the meantime.
      const mine = latest.current.body;
      const { merged, conflicts } = mergeDocuments(savedSince.base, theirs.body, mine);
      if (savedSince.base === null || conflicts.length > 0) {
        setConflict({ ...savedSince, theirs: theirs.body, revision: theirs.item.revision });
        return;
      }
      setMergedWith(savedSince.savedBy);
      setRevision(theirs.item.revision);
      setDraft((before) => replaceDraft(before, merged));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the latest draft is saved
  }, [id, draft.body, revision, conflict, saving, isDirty]);

  return {
    draft,
    revision,
    saved,
    saving: savingOf(saving, isDirty),
    conflict,
    mergedWith,
    write: (body: unknown, path: string) =>
      setDraft((before) => writeDraft(before, body, path, Date.now())),
    undo: () => setDraft(undoDraft),
    redo: () => setDraft(redoDraft),
    /** Resolves the conflict with the merged document on top of the other revision. */
    settle(body: unknown) {
      if (conflict === undefined) return;
      setRevision(conflict.revision);
      setDraft((before) => replaceDraft(before, body));
      setConflict(undefined);
    },
    /** Applies a document that another call has saved. */
    take(next: ChangeItemDetail) {
      setSaved(next);
      setRevision(next.item.revision);
      setDraft((before) => replaceDraft(before, next.body));
    },
  };
}

/** Returns whether a draft is saved. One that equals the server's document is. */
function savingOf(last: Saving, isDirty: boolean): Saving {
  if (isDirty) return last === 'SAVED' ? 'WRITING' : last;
  return last === 'SAVING' ? 'SAVING' : 'SAVED';
}
