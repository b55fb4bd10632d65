import type { ReactNode } from 'react';

import { OPENS_CONSENT_SETTINGS } from '#contract/cookieConsent/words.ts';
import { COOKIE_SETTINGS_PATH, type FooterLink } from '#contract/footer.ts';
import { opensNewTab } from '#domain/footerRules.ts';
import { useI18nContext } from '#i18n/context.ts';

/**
 * A link of the footer (spec §2.2/27,28). http and mailto links open in a new tab without a referrer and announce it;
 * the link to the cookie settings is marked for scripts.
 */
export function FooterAnchor({ link, children }: { link: FooterLink; children?: ReactNode }) {
  const { newTab } = useI18nContext().LL.shopFooter;
  const isOutside = opensNewTab(link.url);
  const opensConsent = link.url.endsWith(COOKIE_SETTINGS_PATH);
  return (
    <a
      href={link.url}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noreferrer' : undefined}
      data-opens={opensConsent ? OPENS_CONSENT_SETTINGS : undefined}
    >
      {children ?? link.text}
      {isOutside && <span className="visually-hidden">{` (${newTab()})`}</span>}
    </a>
  );
}
