import type { MailKind } from '#domain/mailKinds.ts';

import type { MailContent, ShopMailContent } from './content.ts';
import { daysAfter, SAMPLE_TOKEN, type Sample } from './samples.ts';
import { SHOP_TEMPLATES } from './templates/shopTemplates.ts';
import type { StaffMailContent } from './templates/staffMail.tsx';

type StaffMailKind = StaffMailContent['kind'];

/** Returns fictitious content of a mail that a shop, or the console, would send at that time. */
export function sampleContent(kind: MailKind, sample: Sample): MailContent {
  if (isStaffKind(kind)) return staffSample(kind, sample);
  // A row's sample is what its template takes, besides kind and shop.
  const content = { kind, site: sample.site, ...SHOP_TEMPLATES[kind].sample(sample) };
  return content as ShopMailContent;
}

const isStaffKind = (kind: MailKind): kind is StaffMailKind => !(kind in SHOP_TEMPLATES);

function staffSample(
  kind: StaffMailKind,
  { publicUrl, staffUrl = publicUrl, at }: Sample,
): StaffMailContent {
  switch (kind) {
    case 'STAFF_INVITATION':
    case 'STAFF_RESET':
      return {
        kind,
        name: 'ada',
        linkUrl: `${staffUrl}/staff/link#${SAMPLE_TOKEN}`,
        expiresAt: daysAfter(at, 1),
        keys: [],
      };
    case 'STAFF_BREAK_GLASS':
      return { kind, name: 'break-glass', linkUrl: `${staffUrl}/staff/audit`, at };
    case 'STAFF_APPROVAL':
      return {
        kind,
        name: 'ada',
        askedBy: 'grace',
        setName: 'Winter',
        linkUrl: `${staffUrl}/staff/changes`,
        at,
      };
  }
}
