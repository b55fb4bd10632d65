import { type CookieConsentAnswer } from '#contract/cookieConsent/answers.ts';
import { CONSENT_BUTTON, OPENS_CONSENT_SETTINGS } from '#contract/cookieConsent/words.ts';
import { COOKIE_SETTINGS_PATH } from '#contract/footer.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

const NECESSARY: CookieConsentAnswer = 'refuse';
const AGREE: CookieConsentAnswer = 'agree';

/**
 * Asks for consent to analytics, with two equal answers. Rendered only by the server; `src/shop/start.ts` handles its
 * buttons.
 */
export function CookieConsentNotice({ site }: { site: SiteCode }) {
  const texts = useI18nContext().LL.shopFooter.consentNotice;
  return (
    <section className="consent-notice" aria-label={texts.label()} data-nosnippet>
      <p>
        {texts.text()}{' '}
        <a href={siteLink(site) + COOKIE_SETTINGS_PATH} data-opens={OPENS_CONSENT_SETTINGS}>
          {texts.settings()}
        </a>
      </p>
      <div className="consent-notice-answers">
        <Button variant="secondary" name={CONSENT_BUTTON} value={NECESSARY}>
          {texts.necessary()}
        </Button>
        <Button variant="secondary" name={CONSENT_BUTTON} value={AGREE}>
          {texts.agree()}
        </Button>
      </div>
    </section>
  );
}
