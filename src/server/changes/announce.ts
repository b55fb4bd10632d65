import type { WebhookChange } from '#contract/staff/webhooks.ts';

import type { VersionRow } from './placedVersions.ts';
import type { PublicationPlan } from './publicationPlan.ts';

/** Tells other systems what was published or undone, in the transaction that does it. */
export type Announce = (announcement: {
  type: 'content.published' | 'content.undone';
  publication: number;
  /** Absent: it was published by a command. */
  changeSet?: string;
  changes: WebhookChange[];
}) => Promise<void>;

/** The version that was published or taken back, as other systems are told of it. */
export function changeOf(
  { key, site, abTest, abGroup }: Pick<VersionRow, 'key' | 'site' | 'abTest' | 'abGroup'>,
  { validFrom, validTo }: Pick<PublicationPlan, 'validFrom' | 'validTo'>,
): WebhookChange {
  return {
    key,
    site,
    group: abTest && abGroup ? { test: abTest, group: abGroup } : null,
    validFrom: validFrom.toISOString(),
    validTo: validTo?.toISOString() ?? null,
  };
}
