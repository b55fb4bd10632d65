import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import { changeSavedSince } from '#contract/problemTypes.ts';
import type { ChangeItem } from '#contract/staff/changeSets.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import type { ChangeSetService } from './changeSetService.ts';
import { isDocument, siteLabel, type DocumentItem } from './describe.ts';
import { isSame } from './jsonValues.ts';
import { mergeDocuments } from './merge.ts';
import { describeField } from './mergeDialog.tsx';

const RETRY_MS = 5 * SECOND_MS;

const languageOf = (site: SiteCode) => siteFacts(site).locale.slice(0, 2);

/** Returns the items chosen together with `item` that are the same document in other shops of the same language. */
export function counterpartsOf(item: ChangeItem, chosen: readonly ChangeItem[]): DocumentItem[] {
  if (!isDocument(item) || !chosen.includes(item)) return [];
  return chosen
    .filter(isDocument)
    .filter(
      ({ id, key, site, group }) =>
        id !== item.id &&
        key === item.key &&
        isSame(group, item.group) &&
        languageOf(site) === languageOf(item.site),
    );
}

type UseCounterparts = {
  counterparts: readonly DocumentItem[];
  service: Pick<ChangeSetService, 'readItem' | 'saveItem'>;
  /** Called when counterparts have been saved. */
  onSaved: () => void;
  onFault: (error: unknown) => void;
};

type Saved = { former: unknown; body: unknown };

/**
 * Makes each saved change of a document in its counterparts as well. Where the text of a counterpart differed before,
 * it is kept; `kept` describes these places.
 */
export function useCounterparts({ counterparts, service, onSaved, onFault }: UseCounterparts) {
  const [kept, setKept] = useState<readonly string[]>([]);

  async function change({ id, site }: DocumentItem, { former, body }: Saved): Promise<string[]> {
    const { item, body: there } = await service.readItem(id);
    const { merged, conflicts } = mergeDocuments(former, body, there);
    if (!isSame(merged, there)) {
      const { revision, validFrom, validTo } = item;
      await service.saveItem(id, { revision, body: merged, validFrom, validTo });
    }
    return conflicts.map((conflict) => `${siteLabel(site)}: ${describeField(conflict)}`);
  }

  const { mutate } = useMutation({
    // One save after the other.
    scope: { id: 'counterparts' },
    mutationFn: async (saved: Saved) =>
      (await Promise.all(counterparts.map((one) => change(one, saved)))).flat(),
    // What was changed already is the same then, so that it is not changed twice. An answer that does not match its
    // schema never will.
    retry: (_count, error) =>
      error instanceof ResponseError
        ? error.problemType === changeSavedSince
        : !(error instanceof z.core.$ZodError),
    retryDelay: RETRY_MS,
    onSuccess(places) {
      setKept((before) => [...new Set([...before, ...places])]);
      onSaved();
    },
    onError: onFault,
  });

  return {
    kept,
    /** Makes the change between two saved states of the document in its counterparts. */
    follow(saved: Saved) {
      if (counterparts.length > 0) mutate(saved);
    },
  };
}
