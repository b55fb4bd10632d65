import { Text } from 'react-email';

import { brand } from '#domain/brand.ts';
import type { SiteCode } from '#domain/sites.ts';

import { MailButton } from './MailButton.tsx';
import { styles } from './palette.ts';
import type { MailContext, MailTemplate } from './template.ts';

type GoodbyeContent = { kind: 'GOODBYE'; site: SiteCode; preferencesUrl: string };

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
        <Text className="ink" style={styles.text}>
          {text}
        </Text>
        <Text className="ink" style={styles.text}>
          {texts.back()}
        </Text>
        <MailButton href={signUpUrl} label={texts.button()} />
      </>
    ),
    text: [text, texts.back(), `${texts.button()}\n${signUpUrl}`],
    footerLinks: [{ label: texts.data(), url: content.preferencesUrl }],
  };
}
