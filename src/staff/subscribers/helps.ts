import type { PersonAnswer } from '#contract/staff/subscribers.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { downloadFile } from '../data/downloadFile.ts';
import { Refusal } from '../data/useChanges.tsx';
import type { SubscribersService } from './subscribersService.ts';

type Subscription = PersonAnswer['subscriptions'][number];

/** An action of staff for a person; `asksAddress`: whether it requires a typed address. */
export type Help = {
  /** Label of the button, and title of the confirmation. */
  name: string;
  /** Describes the effect before the confirmation. */
  words: string;
  asksAddress?: true;
  /** Acts, and returns a sentence about the outcome. Rejects with a `Refusal`. */
  act: (email: string) => Promise<string>;
};

type Parts = { person: PersonAnswer; reason: string; service: SubscribersService };

const isRunning = ({ state }: Subscription) => state === 'SUBSCRIBED' || state === 'PAUSED';

const NOT_SENT =
  'No mail was sent: the mailbox has reached its limit for the minute or day, or the sign-up is too old. Try later, or ask the person to sign up again.';
const NOTHING = 'There is nothing left to change. Reload the person.';

export function helpsInShop(held: Subscription, { person, reason, service }: Parts): Help[] {
  const { site, email } = held;
  const asked = { id: person.id, reason };
  const shop = siteFacts(site).label;
  const correct: Help = {
    name: 'Correct the address',
    words: `The new address gets a mail from ${shop} and is subscribed once its owner confirms. Until then ${email} stays subscribed; afterwards it is unsubscribed with a goodbye mail.`,
    asksAddress: true,
    act: async (other) => {
      const { outcome } = await service.correct({ ...asked, site, email: other });
      switch (outcome) {
        case 'SENT':
          return `Sent a confirmation mail to ${other}. Until it is confirmed, ${email} stays subscribed.`;
        case 'ALREADY_SUBSCRIBED':
          throw new Refusal(
            `${other} is already subscribed in ${shop}. You can unsubscribe ${email}.`,
          );
        case 'NOT_SENT':
          throw new Refusal(NOT_SENT);
        case 'SAME_ADDRESS':
          throw new Refusal('This is already the person’s address.');
        case 'ADDRESS_INVALID':
          throw new Refusal('No mail can be sent to this address.');
        case 'NOTHING':
          throw new Refusal(NOTHING);
      }
    },
  };
  if (isRunning(held)) return [correct, unsubscribeFrom([site], { person, reason, service })];
  if (held.state === 'UNSUBSCRIBED') return [];
  const resend: Help = {
    name: 'Send the confirmation again',
    words: `${email} gets the confirmation mail of ${shop} again. Do this only if the person asks for it.`,
    act: async () => {
      const { outcome } = await service.resend({ ...asked, site });
      if (outcome === 'SENT') return `Sent the confirmation to ${email}.`;
      throw new Refusal(outcome === 'NOT_SENT' ? NOT_SENT : NOTHING);
    },
  };
  const end: Help = {
    name: 'End the sign-up',
    words: `The confirmation links of ${shop} sent to ${email} become invalid. The person can sign up again.`,
    act: async () => {
      await service.unsubscribe({ ...asked, sites: [site] });
      return `Ended the sign-up in ${shop}.`;
    },
  };
  return [resend, correct, end];
}

/** Returns the actions for all shops together. `mayEverywhere`: whether the roles include people of every shop. */
export function helpsForPerson(parts: Parts, mayEverywhere: boolean): Help[] {
  const { person, reason, service } = parts;
  const { id, address } = person;
  const running = person.subscriptions.filter(isRunning).map(({ site }) => site);
  const unsubscribe = running.length > 1 ? [unsubscribeFrom(running, parts)] : [];
  if (!mayEverywhere) return unsubscribe;
  const suppress: Help = {
    name: 'Stop all mails',
    words: `${address} is unsubscribed from every shop without a goodbye mail, and the newsletter never mails it again, even if somebody signs it up. This outlasts an erasure. It ends only when the person asks you to send a confirmation again, and confirms.`,
    act: async () => {
      await service.suppress({ id, reason });
      return `Stopped all newsletter mails to ${address}.`;
    },
  };
  return [
    ...unsubscribe,
    ...(person.suppressed === null ? [suppress] : []),
    {
      name: 'Export',
      words: `You get a file of all data about ${address} in every shop, the same that the person gets by a mail’s link. Give it only to that person.`,
      act: async () => {
        const held = await service.exportData({ id, reason });
        const text = JSON.stringify(held, null, 2);
        downloadFile(new Blob([text], { type: 'application/json' }), 'newsletter-data.json');
        return 'Saved newsletter-data.json.';
      },
    },
    {
      name: 'Erase',
      words: `All data about ${address} is deleted in every shop, with messages to customer service. Proof of consents stays, without the address. This cannot be undone.`,
      act: async () => {
        const { withdrawals, hasAccount } = await service.erase({ id, reason });
        const kept = [
          withdrawals > 0 &&
            `Withdrawals from contracts are kept as required by law: ${withdrawals}.`,
          hasAccount && 'The customer account stays.',
        ].filter((words) => words !== false);
        return ['Person erased.', ...kept].join(' ');
      },
    },
  ];
}

function unsubscribeFrom(sites: readonly SiteCode[], { person, reason, service }: Parts): Help {
  const shops = sites.map((site) => siteFacts(site).label).join(', ');
  return {
    name: sites.length > 1 ? 'Unsubscribe from all shops' : 'Unsubscribe',
    words: `The newsletter of ${shops} ends. The person gets one goodbye mail.`,
    act: async () => {
      await service.unsubscribe({ id: person.id, reason, sites: [...sites] });
      return `Unsubscribed from ${shops}.`;
    },
  };
}
