import { Hr, Link, Text } from 'react-email';

import { brand } from '#domain/brand.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';

import { formatDay } from '../formatDay.ts';
import { MailButton } from './MailButton.tsx';
import { MailStrip } from './MailStrip.tsx';
import { styles } from './palette.ts';
import type { MailContext, MailTemplate } from './template.ts';

type ConfirmContent = {
  kind: 'CONFIRM';
  site: SiteCode;
  confirmUrl: string;
  signedUpAt: Date;
  expiresAt: Date;
};

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
        <Text className="ink" style={styles.text}>
          {text}
        </Text>
        <MailButton href={content.confirmUrl} label={texts.button()} />
        <Text className="ink" style={{ ...styles.text, margin: '28px 0 0' }}>
          {texts.unsubscribe()}
        </Text>
        <Hr style={styles.rule} />
        <Text className="quiet" style={styles.note}>
          {notYou}
        </Text>
        <Text className="quiet" style={styles.note}>
          {expires}
        </Text>
        {/* Some mailboxes disable links, and some readers open the page on another device. */}
        <Text className="quiet" style={inFull}>
          {texts.linkHint()}
          <br />
          <Link className="quiet" href={content.confirmUrl} style={linkInFull}>
            {content.confirmUrl}
          </Link>
        </Text>
      </>
    ),
    text: [text, `${texts.button()}\n${content.confirmUrl}`, texts.unsubscribe(), notYou, expires],
    footerLinks: [],
  };
}

const inFull = { ...styles.note, margin: '20px 0 0', fontSize: '12px', lineHeight: '18px' };
const linkInFull = {
  color: styles.note.color,
  textDecoration: 'none',
  wordBreak: 'break-all',
} as const;
