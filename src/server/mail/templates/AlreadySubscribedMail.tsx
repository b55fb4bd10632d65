import { Link, Text } from 'react-email';

import { brand } from '#domain/brand.ts';
import type { SiteCode } from '#domain/sites.ts';

import { MailButton } from './MailButton.tsx';
import { styles } from './palette.ts';
import type { MailContext, MailTemplate, SubscriberLinks } from './template.ts';

type AlreadySubscribedContent = { kind: 'ALREADY_SUBSCRIBED'; site: SiteCode } & SubscriberLinks;

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
        <Text className="ink" style={styles.text}>
          {text}
        </Text>
        <MailButton href={context.shopUrl} label={texts.button()} />
        <Text className="quiet" style={{ ...styles.note, margin: '24px 0 0' }}>
          <Link className="link" href={content.preferencesUrl} style={styles.link}>
            {preferences}
          </Link>
        </Text>
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
