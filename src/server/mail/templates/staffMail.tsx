import { Hr, Link } from 'react-email';

import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { brand } from '#domain/brand.ts';

import { MailButton, MailNote, MailText } from './mailParts.tsx';
import { styles } from './palette.ts';
import type { MailTemplate } from './template.ts';

/** A mail to staff, in English. */
export type StaffMailContent = {
  name: string;
  linkUrl: string;
} &
  /** `keys`: API keys that the link revokes, except those that the person keeps. */
  (
    | { kind: 'STAFF_INVITATION' | 'STAFF_RESET'; expiresAt: Date; keys: StaffLinkFacts['keys'] }
    /** `at`: when the account was used to sign in. */
    | { kind: 'STAFF_BREAK_GLASS'; at: Date }
    /** `askedBy`: who asks to approve the documents of the change set; `at`: when. */
    | { kind: 'STAFF_APPROVAL'; askedBy: string; setName: string; at: Date }
  );

type Words = {
  subject: string;
  title: string;
  text: string;
  button: string;
  /** Until when the link works, or when it happened. */
  when: string;
  /** What to do if the mail is unexpected. */
  unexpected: string;
};

const NOT_YOU = 'If you did not expect this mail, you can ignore it, or tell an administrator.';

function wordsFor(content: StaffMailContent): Words {
  const { name } = content;
  switch (content.kind) {
    case 'STAFF_INVITATION':
      return {
        subject: `Your account for the ${brand.name} console`,
        title: 'Welcome to the console',
        text: `You have an account for the ${brand.name} console. Your name there is ${name}. Choose a password to sign in.`,
        button: 'Choose a password',
        when: `The link works once, until ${writeUtc(content.expiresAt)}.`,
        unexpected: NOT_YOU,
      };
    case 'STAFF_RESET':
      return {
        subject: `A new password for the ${brand.name} console`,
        title: 'A new password',
        text: `A new password was requested for the account ${name}. Until you choose one, the current password stays valid.`,
        button: 'Choose a new password',
        when: `The link works once, until ${writeUtc(content.expiresAt)}.`,
        unexpected: NOT_YOU,
      };
    case 'STAFF_BREAK_GLASS':
      return {
        subject: `The break-glass account of the ${brand.name} console was used`,
        title: 'The break-glass account was used',
        text: `Somebody signed in to the ${brand.name} console with the account ${name}, which has all rights and is meant for administrators who cannot sign in otherwise. All administrators get this mail.`,
        button: 'Open the audit',
        when: `It was used at ${writeUtc(content.at)}.`,
        unexpected:
          'If you do not know who that was, end its sessions in the console, under People, and inform the server’s operator.',
      };
    case 'STAFF_APPROVAL':
      return {
        subject: `${content.askedBy} asks you to approve “${content.setName}”`,
        title: 'Your approval is needed',
        text: `${content.askedBy} asks you to approve the change set “${content.setName}” in the ${brand.name} console. You see there what visitors will see, and when.`,
        button: 'Review the change set',
        when: `You were asked at ${writeUtc(content.at)}.`,
        unexpected:
          'You get this mail because your account may approve these documents. Until somebody does, nothing changes in the shops.',
      };
  }
}

export function staffMail(content: StaffMailContent): MailTemplate {
  const words = wordsFor(content);
  const { linkUrl } = content;
  const aboutKeys =
    !('keys' in content) || content.keys.length === 0
      ? []
      : [
          `Other systems act in your name with API keys: ${content.keys.map(writeKey).join('; ')}. They are revoked when you choose a new password, except those that you keep.`,
        ];
  return {
    subject: words.subject,
    preview: words.text,
    title: words.title,
    body: (
      <>
        {[words.text, ...aboutKeys].map((text) => (
          <MailText key={text}>{text}</MailText>
        ))}
        <MailButton href={linkUrl} label={words.button} />
        <Hr style={styles.rule} />
        <MailNote>
          If the button does not work, open this address:
          <br />
          <Link className="link" href={linkUrl} style={{ ...styles.link, wordBreak: 'break-all' }}>
            {linkUrl}
          </Link>
        </MailNote>
        <MailNote>{words.when}</MailNote>
        <MailNote style={{ margin: 0 }}>{words.unexpected}</MailNote>
      </>
    ),
    text: [words.text, ...aboutKeys, `${words.button}\n${linkUrl}`, words.when, words.unexpected],
  };
}

function writeKey({ name, createdAt, lastUsedAt }: StaffLinkFacts['keys'][number]): string {
  const use = lastUsedAt === null ? 'never used' : `last used ${writeUtc(new Date(lastUsedAt))}`;
  return `${name} (made ${writeUtc(new Date(createdAt))}, ${use})`;
}

/** Formats an instant as `2026-11-22 19:30 UTC`, because staff are in several time zones. */
function writeUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
