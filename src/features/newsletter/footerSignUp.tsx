import { formFields } from '#contract/newsletter/fields.ts';
import type { SignUpErrors } from '#contract/page.ts';
import { ADDRESS_ONLY_STEP } from '#contract/signUpForm.ts';
import { EMAIL_MAX_LENGTH } from '#domain/email.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { FOOTER_FAULT_ID } from './footerFault.ts';
import { Honeypot } from './honeypot.tsx';
import { LegalNoticeText } from './legalNoticeText.tsx';
import { FOOTER_ORIGIN } from './origin.ts';

/** Errors of an address (spec §5), by the names of their messages. */
const EMAIL_FAULTS = ['required', 'tooLong', 'invalid'] as const satisfies SignUpErrors['email'][];

/**
 * The footer's sign-up (spec §2.2/35, §4). If the shop requires only the address, this form signs up, with scripts
 * without leaving the page. Otherwise it posts the address to the full form, so that no URL contains it. Rendered by
 * the server and not hydrated.
 */
export function FooterSignUp({ site }: { site: SiteCode }) {
  const { newsletter, shopFooter } = useI18nContext().LL;
  const { voucher } = siteFacts(site);
  const asksMore = formFields(site).length > 0;
  return (
    <section className="footer-newsletter">
      {/* No heading: the footer's own comes after it. No landmark: the page's form may have the same name. */}
      <div>
        <p className="footer-newsletter-title">{newsletter.title({ percent: voucher.percent })}</p>
        <p>{newsletter.lead()}</p>
      </div>
      <form
        method="post"
        action={`${sitePath(site)}/subscribenewsletter`}
        data-in-place={asksMore ? undefined : ''}
        // The form shows errors in the shop's language, which the browser's may not be.
        noValidate
      >
        <div className="footer-newsletter-line">
          <TextField
            id="footer-email"
            type="email"
            name="email"
            label={newsletter.email.label()}
            required
            maxLength={EMAIL_MAX_LENGTH}
            autoComplete="email"
            value=""
            // The form is not hydrated, so its field keeps its own value.
            onValueChange={() => {}}
          />
          <Button type="submit">
            {asksMore ? shopFooter.continueToSignUp() : newsletter.submit()}
          </Button>
        </div>
        <Honeypot id="footer-verify" label={newsletter.honeypot()} />
        <input type="hidden" name="origin" value={FOOTER_ORIGIN.origin} />
        <input type="hidden" name="originAddition" value={FOOTER_ORIGIN.originAddition} />
        {asksMore && <input type="hidden" name="step" value={ADDRESS_ONLY_STEP} />}
        {!asksMore && (
          <details className="footer-legal-notice">
            <summary>{newsletter.legalNotice.title()}</summary>
            <p>
              <LegalNoticeText site={site} hasPrivacyHint />
            </p>
          </details>
        )}
      </form>
      {!asksMore && (
        <div>
          <p role="alert" id={FOOTER_FAULT_ID}>
            {EMAIL_FAULTS.map((fault) => (
              <span key={fault} data-result={fault} hidden>
                {newsletter.email[fault]()}
              </span>
            ))}
          </p>
          <p role="alert">
            <span data-result="ERROR_GENERIC" hidden>
              {newsletter.technicalError()}
            </span>
            <span data-result="TOO_MANY_REQUESTS" hidden>
              {newsletter.tooManyRequests()}
            </span>
          </p>
          <p role="status">
            <span data-result="SENDING" hidden>
              {`${newsletter.sending()} ${newsletter.kept()}`}
            </span>
            <span data-result="SUCCESS" hidden>
              {`${newsletter.success.title()}. ${newsletter.success.text()}`}
            </span>
          </p>
        </div>
      )}
    </section>
  );
}
