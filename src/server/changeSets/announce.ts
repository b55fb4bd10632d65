import type { WebhookChange } from '#contract/staff/webhooks.ts';

import type { VersionRow } from './placedVersions.ts';
import type { PublicationPlan } from './publicationPlan.ts';

/** Notifies other systems of a publication or undo, within its transaction. */
export type Announce = (announcement: {
  type: 'content.published' | 'content.undone';
  publication: number;
  /** The published set; absent if a command published. */
  changeSet?: string;
  changes: WebhookChange[];
}) => Promise<void>;

/** Returns the published or withdrawn version as webhooks describe it. */
export function webhookChange(
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
