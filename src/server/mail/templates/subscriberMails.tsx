import { Hr, Link } from 'react-email';

import type { Voucher } from '#contract/newsletter/schemas.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';

import { formatDay } from '../formatDay.ts';
import { MailButton, MailNote, MailStrip, MailText } from './mailParts.tsx';
import { MailWorlds, worldsInText } from './MailWorlds.tsx';
import { styles } from './palette.ts';
import type { MailContext, MailTemplate } from './template.ts';
import { VoucherTicket } from './VoucherTicket.tsx';

/** Links in every mail to subscribers. */
type SubscriberLinks = { preferencesUrl: string; unsubscribeUrl: string };

type ConfirmContent = {
  kind: 'CONFIRM';
  site: SiteCode;
  confirmUrl: string;
  signedUpAt: Date;
  expiresAt: Date;
};
type WelcomeContent = { kind: 'WELCOME'; site: SiteCode; voucher: Voucher } & SubscriberLinks;
type AlreadySubscribedContent = { kind: 'ALREADY_SUBSCRIBED'; site: SiteCode } & SubscriberLinks;
type GoodbyeContent = { kind: 'GOODBYE'; site: SiteCode; preferencesUrl: string };

/** Asks for the double opt-in's second step, without any advertising. */
export function confirmMail(content: ConfirmContent, context: MailContext): MailTemplate {
  const texts = context.texts.mail.confirm;
  const { shop, site } = context;
  const text = texts.text({ brand: brand.name, shop, date: formatDay(content.signedUpAt, site) });
  const expires = texts.expires({ date: formatDay(content.expiresAt, site) });
  const notYou = texts.notYou({ days: siteTerms(site).retention.unconfirmedDays });
  return {
    subject: texts.subject(),
    preview: texts.preview(),
    title: texts.title(),
    // The picture is decorative, so it has no alternative text.
    banner: <MailStrip name="sunrise" alt="" />,
    body: (
      <>
        <MailText>{text}</MailText>
        <MailButton href={content.confirmUrl} label={texts.button()} />
        <MailText style={{ margin: '28px 0 0' }}>{texts.unsubscribe()}</MailText>
        <Hr style={styles.rule} />
        <MailNote>{notYou}</MailNote>
        <MailNote>{expires}</MailNote>
        {/* Some mailboxes disable links, and some readers open the page on another device. */}
        <MailNote style={{ margin: '20px 0 0', fontSize: '12px', lineHeight: '18px' }}>
          {texts.linkHint()}
          <br />
          <Link className="quiet" href={content.confirmUrl} style={linkInFull}>
            {content.confirmUrl}
          </Link>
        </MailNote>
      </>
    ),
    text: [text, `${texts.button()}\n${content.confirmUrl}`, texts.unsubscribe(), notYou, expires],
  };
}

const linkInFull = {
  color: styles.note.color,
  textDecoration: 'none',
  wordBreak: 'break-all',
} as const;

/** Delivers the voucher after the double opt-in. */
export function welcomeMail(content: WelcomeContent, context: MailContext): MailTemplate {
  const texts = context.texts.mail.welcome;
  const { banderole } = context.texts.newsletter;
  const ticket = context.texts.confirmation.voucher;
  const { voucherConditions } = siteFacts(content.site).links;
  const { code, percent, validUntil } = content.voucher;
  const text = texts.text({ brand: brand.name, percent });
  const validity =
    validUntil === null
      ? ticket.validOnce()
      : ticket.validUntil({ date: formatDay(new Date(validUntil), content.site) });
  return {
    subject: texts.subject({ percent }),
    preview: texts.preview({ code }),
    title: texts.title(),
    banner: <MailStrip name="dawn" alt={texts.dawn()} />,
    body: (
      <>
        <MailText>{text}</MailText>
        <VoucherTicket
          discount={banderole.discount({ percent })}
          label={banderole.label()}
          codeLabel={texts.codeLabel()}
          code={code}
          validity={validity}
          exclusions={ticket.exclusions()}
        />
        <MailButton href={context.shopUrl} label={texts.button()} />
        <MailWorlds context={context} />
      </>
    ),
    text: [
      text,
      `${texts.voucherLabel({ percent })}\n\n${texts.codeLabel()}\n\n    ${code}\n\n${validity}\n\n${ticket.exclusions()}`,
      `${texts.button()}\n${context.shopUrl}`,
      ...worldsInText(context),
    ],
    footerLinks: [
      ...(voucherConditions === undefined
        ? []
        : [{ label: ticket.conditions(), url: context.pageUrl(voucherConditions) }]),
      { label: context.texts.mail.footer.preferences(), url: content.preferencesUrl },
      { label: context.texts.mail.footer.unsubscribe(), url: content.unsubscribeUrl },
    ],
  };
}

/**
 * Tells a person who is subscribed and signs up again. The page does not tell, because it must not reveal who is
 * subscribed.
 */
export function alreadySubscribedMail(
  content: AlreadySubscribedContent,
  context: MailContext,
): MailTemplate {
  const texts = context.texts.mail.alreadySubscribed;
  const text = texts.text({ brand: brand.name });
  const preferences = context.texts.mail.footer.preferences();
  return {
    subject: texts.subject(),
    preview: texts.preview(),
    title: texts.title(),
    body: (
      <>
        <MailText>{text}</MailText>
        <MailButton href={context.shopUrl} label={texts.button()} />
        <MailNote style={{ margin: '24px 0 0' }}>
          <Link className="link" href={content.preferencesUrl} style={styles.link}>
            {preferences}
          </Link>
        </MailNote>
      </>
    ),
    text: [
      text,
      `${texts.button()}\n${context.shopUrl}`,
      `${preferences}\n${content.preferencesUrl}`,
    ],
    footerLinks: [{ label: context.texts.mail.footer.unsubscribe(), url: content.unsubscribeUrl }],
  };
}

/** Confirms an unsubscription and explains how to subscribe again or have everything erased. */
export function goodbyeMail(content: GoodbyeContent, context: MailContext): MailTemplate {
  const texts = context.texts.mail.goodbye;
  const text = texts.text({ brand: brand.name });
  const signUpUrl = context.pageUrl('/subscribenewsletter');
  return {
    subject: texts.subject(),
    preview: texts.preview(),
    title: texts.title(),
    body: (
      <>
        <MailText>{text}</MailText>
        <MailText>{texts.back()}</MailText>
        <MailButton href={signUpUrl} label={texts.button()} />
      </>
    ),
    text: [text, texts.back(), `${texts.button()}\n${signUpUrl}`],
    footerLinks: [{ label: texts.data(), url: content.preferencesUrl }],
  };
}
