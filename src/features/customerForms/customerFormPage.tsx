import type { ReactNode } from 'react';
import { drawings } from '#ui/artwork/drawings.gen.ts';
import { moments } from '#ui/artwork/moments.gen.ts';

import type { PageForm } from '#contract/customerForms.ts';
import { withPhoneLink } from '#domain/phoneNumber.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { MomentPicture } from '#ui/picture/momentPicture.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';

import { ContactForm, ContactSent } from './contactForm.tsx';
import { LoyaltyCardForm, LoyaltyCardSent } from './loyaltyCardForm.tsx';
import { ConfirmWithdrawal, WithdrawalForm, WithdrawalReceived } from './withdrawalForm.tsx';

export type CustomerFormPageProps = {
  site: SiteCode;
  title: string;
  form: PageForm;
  /** Content of the page's head, from the footer. */
  head: { icon: ReactNode; lead: string | undefined; ways: { url: string; text: string }[] };
  /** The shop's text next to the empty form. */
  content: ReactNode;
  honeypot: (props: { id: string; label: string }) => ReactNode;
};

const DRAWINGS = {
  CONTACT: drawings.telephone,
  LOYALTY_CARD: drawings.card,
  WITHDRAWAL: drawings.carton,
} as const satisfies Record<PageForm['kind'], unknown>;
const DRAWING_SIZES = '(min-width: 1024px) 440px, 100vw';

/**
 * A content page with a form (spec §2.2): contact, withdrawal or loyalty card. Rendered only by the server and never
 * hydrated; its forms post natively.
 */
export function CustomerFormPage(props: CustomerFormPageProps) {
  const isDone = props.form.state === 'SENT' || props.form.state === 'RECEIVED';
  return (
    <article className="page-section customer-form-page">
      {layOut(props)}
      {isDone && <MomentPicture picture={moments.letter} />}
    </article>
  );
}

function layOut({ site, title, form, head, content, honeypot }: CustomerFormPageProps) {
  const withContent = (written: ReactNode) => (
    <>
      <header className="content-head">
        {head.icon}
        <h1>{title}</h1>
        {head.lead !== undefined && (
          <p className="content-lead">
            <RichText {...withPhoneLink(head.lead, site)} />
          </p>
        )}
        {head.ways.length > 0 && (
          <ul className="customer-form-ways">
            {head.ways.map(({ url, text }) => (
              <li key={url}>
                <a href={url}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className="customer-form-columns">
        {written}
        <div className="customer-form-about">
          <Picture
            className="service-picture"
            loading="lazy"
            alt=""
            variants={[{ picture: DRAWINGS[form.kind], sizes: DRAWING_SIZES }]}
          />
          {content}
        </div>
      </div>
    </>
  );
  if (form.kind === 'CONTACT') {
    return form.state === 'SENT' ? (
      <ContactSent site={site} sent={form} />
    ) : (
      withContent(<ContactForm site={site} editing={form} honeypot={honeypot} />)
    );
  }
  if (form.kind === 'LOYALTY_CARD') {
    return form.state === 'SENT' ? (
      <LoyaltyCardSent site={site} sent={form} />
    ) : (
      withContent(<LoyaltyCardForm site={site} editing={form} honeypot={honeypot} />)
    );
  }
  switch (form.state) {
    case 'EDITING':
      return withContent(<WithdrawalForm site={site} editing={form} />);
    case 'CONFIRMING':
      return <ConfirmWithdrawal site={site} confirming={form} />;
    case 'RECEIVED':
      return <WithdrawalReceived site={site} received={form} />;
  }
}

/** Returns the document title in each state, which tells screen reader users whether it is done. */
export function requestTitle(
  form: PageForm,
  title: string,
  { contact, withdrawal, loyaltyCard }: TranslationFunctions,
): string {
  switch (form.state) {
    case 'SENT':
      return (form.kind === 'CONTACT' ? contact : loyaltyCard).sent.title();
    case 'CONFIRMING':
      return withdrawal.confirm.title();
    case 'RECEIVED':
      return withdrawal.received.title();
    case 'EDITING':
      return title;
  }
}
