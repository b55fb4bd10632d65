import type { ReactNode } from 'react';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

type OtherNewslettersProps = {
  /** Other shops in which the address is subscribed. Without any, nothing is rendered. */
  sites: readonly SiteCode[];
  /** Target of the form, and hidden fields that select all shops. */
  action: string;
  children: ReactNode;
};

/** Other shops' newsletters to the same address, and one button to end all. Posts natively. */
export function OtherNewsletters({ sites, action, children }: OtherNewslettersProps) {
  const texts = useI18nContext().LL.preferences.unsubscribePage;
  if (sites.length === 0) return null;
  const shops = sites.map((site) => siteFacts(site).label).join(', ');
  return (
    <form method="post" action={action} className="preferences-form">
      <p>{texts.elsewhere({ shops })}</p>
      {children}
      <Button type="submit" variant="secondary">
        {texts.all()}
      </Button>
    </form>
  );
}
