import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { ChangeableTest } from '#contract/staff/changeSets.ts';
import type { ItemOutlook } from '#contract/staff/outlook.ts';

import type { ChangeSetService } from './changeSetService.ts';
import { siteLabel, titleFor, type DocumentItem } from './describe.ts';
import { outlookWords } from './outlookWords.ts';

type OutlookListProps = {
  items: readonly DocumentItem[];
  tests: readonly ChangeableTest[];
  loaded: Pick<UseQueryResult<readonly ItemOutlook[]>, 'data' | 'isPending'>;
  renderActions?: (item: DocumentItem, outlook: ItemOutlook) => ReactNode;
};

/** Describes what visitors will see of documents in each shop. */
export function OutlookList({ items, tests, loaded, renderActions }: OutlookListProps) {
  const [now] = useState(() => Date.now());
  if (loaded.isPending) return <p role="status">Loading what visitors will see…</p>;
  if (loaded.data === undefined) {
    return <p role="alert">What visitors will see could not be loaded. Please try again.</p>;
  }
  const outlooks = loaded.data;
  return (
    <ul className="change-set-outlooks" aria-label="What visitors will see">
      {items.map((item) => {
        const outlook = outlooks.find((one) => one.item === item.id);
        return (
          <li key={item.id}>
            <h3>
              {titleFor(item)}, {siteLabel(item.site)}
            </h3>
            {outlook && <p>{outlookWords(outlook, item, { now, tests }).join(' ')}</p>}
            {outlook && renderActions?.(item, outlook)}
          </li>
        );
      })}
    </ul>
  );
}

type OutlookOfItemProps = {
  set: string;
  item: DocumentItem;
  /** The version on which the document is based. */
  base: number | undefined;
  tests: readonly ChangeableTest[];
  service: Pick<ChangeSetService, 'outlook'>;
};

/** Describes what visitors will see of one document, once known. */
export function OutlookOfItem({ set, item, base, tests, service }: OutlookOfItemProps) {
  const { id, validFrom, validTo } = item;
  const [now] = useState(() => Date.now());
  const { data: [outlook] = [] } = useQuery({
    queryKey: ['outlook', set, id, validFrom, validTo, base],
    queryFn: () => service.outlook(set, { items: [id] }),
  });
  return outlook && <p>{outlookWords(outlook, item, { now, tests }).join(' ')}</p>;
}
