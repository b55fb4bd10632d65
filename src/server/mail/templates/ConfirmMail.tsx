import { Hr, Link, Text } from 'react-email';

import { brand } from '#domain/brand.ts';

import { MailButton } from './MailButton.tsx';
import { styles } from './palette.ts';
import type { MailContext, MailTemplate } from './template.ts';
import type { WrittenMail } from './writtenMail.ts';

type ConfirmContent = Extract<WrittenMail, { kind: 'CONFIRM' }>;

/** Asks for the second step of the double opt-in. */
export function confirmMail(content: ConfirmContent, context: MailContext): MailTemplate {
  const texts = context.texts.mail.confirm;
  const text = texts.text({ brand: brand.name });
  const expires = texts.expires({ date: content.expiresOn });
  return {
    subject: texts.subject(),
    preview: texts.preview(),
    title: texts.title(),
    body: (
      <>
        <Text className="ink" style={styles.text}>
          {text}
        </Text>
        <MailButton href={content.confirmUrl} label={texts.button()} />
        <Hr style={styles.rule} />
        <Text className="quiet" style={styles.note}>
          {texts.linkHint()}
          <br />
          <Link className="link" href={content.confirmUrl} style={linkInFull}>
            {content.confirmUrl}
          </Link>
        </Text>
        <Text className="quiet" style={styles.note}>
          {expires}
        </Text>
        <Text className="quiet" style={{ ...styles.note, margin: 0 }}>
          {texts.notYou()}
        </Text>
      </>
    ),
    text: [text, `${texts.button()}\n${content.confirmUrl}`, expires, texts.notYou()],
    footerLinks: [],
  };
}

const linkInFull = { ...styles.link, wordBreak: 'break-all' } as const;
