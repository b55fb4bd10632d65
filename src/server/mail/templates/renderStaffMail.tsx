import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from 'react-email';

import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { brand } from '#domain/brand.ts';
import { brandCompany as company, brandLegal } from '#domain/brandCompany.ts';
import { withNonBreakingNumbers } from '#domain/nonBreakingNumbers.ts';

import type { StaffMailContent } from '../content.ts';
import { MailButton } from './MailButton.tsx';
import { MailMark } from './MailMark.tsx';
import { styles, styleSheet } from './palette.ts';
import type { RenderedMail } from './renderMail.tsx';

type Words = {
  subject: string;
  title: string;
  text: string;
  button: string;
  /** What to do about an unexpected mail. */
  unexpected: string;
};

const NOT_YOU = 'If you did not expect this mail, you can ignore it, or tell an administrator.';

const WORDS: Record<StaffMailContent['kind'], (name: string) => Words> = {
  STAFF_INVITATION: (name) => ({
    subject: `Your account for the ${brand.name} console`,
    title: 'Welcome to the console',
    text: `You have an account for the ${brand.name} console. Your name there is ${name}. Choose a password to sign in.`,
    button: 'Choose a password',
    unexpected: NOT_YOU,
  }),
  STAFF_RESET: (name) => ({
    subject: `A new password for the ${brand.name} console`,
    title: 'A new password',
    text: `Somebody asked for a new password for the account ${name}. Until you choose one, the current password stays valid.`,
    button: 'Choose a new password',
    unexpected: NOT_YOU,
  }),
  STAFF_BREAK_GLASS: (name) => ({
    subject: `The break-glass account of the ${brand.name} console was used`,
    title: 'The break-glass account was used',
    text: `Somebody signed in to the ${brand.name} console with the account ${name}, which has all rights and is kept for administrators who can no longer sign in otherwise. All administrators get this mail.`,
    button: 'See what was done',
    unexpected:
      'If you do not know who that was, end its sessions in the console, under People, and tell whoever runs the server.',
  }),
};

/** Renders both parts of a mail to staff, in English. */
export async function renderStaffMail(
  content: StaffMailContent,
  { to, publicUrl }: { to: string; publicUrl: string },
): Promise<RenderedMail> {
  const words = WORDS[content.kind](content.name);
  const { linkUrl } = content;
  const when =
    content.kind === 'STAFF_BREAK_GLASS'
      ? `It was used on ${writeUtc(content.at)}.`
      : `The link works once, until ${writeUtc(content.expiresAt)}.`;
  const aboutKeys =
    content.kind === 'STAFF_BREAK_GLASS' || content.keys.length === 0
      ? undefined
      : `Other systems act in your name with API keys: ${content.keys.map(writeKey).join('; ')}. With the new password they are revoked, except those that you choose to keep.`;
  const reason = `This mail was sent to ${to} because of an account for the console at ${publicUrl.replace(/^https?:\/\//, '')}.`;
  const imprint = [
    company.name,
    withNonBreakingNumbers(`${company.street}, ${company.city}`),
    brandLegal.register,
  ];
  const html = await render(
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.subject}</title>
        {/* As text React would escape the quotes; nothing in the sheet comes from outside. */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body className="paper" lang="en" dir="ltr" style={styles.page}>
        <Preview useTitleTag={false}>{words.text}</Preview>
        <Container style={{ width: '100%', maxWidth: '584px', padding: '32px 12px' }}>
          <MailMark shopUrl={`${publicUrl}/staff`} />
          <Section className="sheet" style={styles.sheet}>
            <div className="sheet-inside" style={{ padding: '44px 48px 40px' }}>
              <Heading as="h1" className="ink heading" style={styles.heading}>
                {words.title}
              </Heading>
              <Text className="ink" style={styles.text}>
                {words.text}
              </Text>
              {aboutKeys !== undefined && (
                <Text className="ink" style={styles.text}>
                  {aboutKeys}
                </Text>
              )}
              <MailButton href={linkUrl} label={words.button} />
              <Hr style={styles.rule} />
              <Text className="quiet" style={styles.note}>
                If the button does not work, open this address:
                <br />
                <Link
                  className="link"
                  href={linkUrl}
                  style={{ ...styles.link, wordBreak: 'break-all' }}
                >
                  {linkUrl}
                </Link>
              </Text>
              <Text className="quiet" style={styles.note}>
                {when}
              </Text>
              <Text className="quiet" style={{ ...styles.note, margin: 0 }}>
                {words.unexpected}
              </Text>
            </div>
          </Section>
          <Section style={{ padding: '28px 12px 0' }}>
            <Text className="quiet" style={styles.footer}>
              {reason}
            </Text>
            <Text className="quiet" style={styles.footer}>
              {imprint.join(', ')}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>,
  );
  const text = `${[
    brand.name.toUpperCase(),
    `${words.title}\n${'='.repeat(words.title.length)}`,
    words.text,
    ...(aboutKeys === undefined ? [] : [aboutKeys]),
    `${words.button}\n${linkUrl}`,
    when,
    words.unexpected,
    '-'.repeat(48),
    reason,
    imprint.join('\n'),
  ].join('\n\n')}\n`;
  return { subject: words.subject, html, text };
}

function writeKey({ name, createdAt, lastUsedAt }: StaffLinkFacts['keys'][number]): string {
  const use = lastUsedAt === null ? 'never used' : `last used ${writeUtc(new Date(lastUsedAt))}`;
  return `${name} (made ${writeUtc(new Date(createdAt))}, ${use})`;
}

/** Formats as `2026-11-22 19:30 UTC`, because staff are in several time zones. */
function writeUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
