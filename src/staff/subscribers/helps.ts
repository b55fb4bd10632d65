import type { PersonAnswer } from '#contract/staff/subscribers.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { downloadFile } from '../data/downloadFile.ts';
import type { SubscribersService } from './subscribersService.ts';

type Subscription = PersonAnswer['subscriptions'][number];

/** An action of staff for a person; `asksAddress`: whether it requires a typed address. */
export type Help = {
  /** Label of the button, and title of the confirmation. */
  name: string;
  /** Describes the effect before the confirmation. */
  words: string;
  asksAddress?: true;
  /** Acts, and returns a sentence about the outcome. */
  act: (email: string) => Promise<{ isDone: boolean; words: string }>;
};

type Parts = { person: PersonAnswer; reason: string; service: SubscribersService };

const isRunning = ({ state }: Subscription) => state === 'SUBSCRIBED' || state === 'PAUSED';
const done = (words: string) => ({ isDone: true, words });
const refused = (words: string) => ({ isDone: false, words });

const NOT_SENT =
  'No mail went out: the mailbox has had its mails of the last minute or day, or the sign-up is too old. Try later, or have the person sign up again.';
const NOTHING = 'There is nothing there any more. Please look again.';

/** Returns the actions for one shop. */
export function helpsInShop(held: Subscription, { person, reason, service }: Parts): Help[] {
  const { site, email } = held;
  const asked = { id: person.id, reason };
  const shop = siteFacts(site).label;
  const correct: Help = {
    name: 'Correct the address',
    words: `The other address gets a mail of ${shop}, and is subscribed once its owner confirms there. Until then ${email} stays as it is; then it ends, with a goodbye.`,
    asksAddress: true,
    act: async (other) => {
      const { outcome } = await service.correct({ ...asked, site, email: other });
      switch (outcome) {
        case 'SENT':
          return done(`A mail to ${other} asks to confirm. Until then ${email} stays.`);
        case 'ALREADY_SUBSCRIBED':
          return refused(
            `${other} is subscribed in ${shop} already. You can unsubscribe ${email}.`,
          );
        case 'NOT_SENT':
          return refused(NOT_SENT);
        case 'SAME_ADDRESS':
          return refused('This is the address that the person has.');
        case 'ADDRESS_INVALID':
          return refused('No mail can be sent to this address.');
        case 'NOTHING':
          return refused(NOTHING);
      }
    },
  };
  if (isRunning(held)) return [correct, unsubscribeFrom([site], { person, reason, service })];
  if (held.state === 'UNSUBSCRIBED') return [];
  const resend: Help = {
    name: 'Send the confirmation again',
    words: `${email} gets the mail of ${shop} again whose link confirms the sign-up. Do this only if the person asks for it.`,
    act: async () => {
      const { outcome } = await service.resend({ ...asked, site });
      if (outcome === 'SENT') return done(`The confirmation is on its way to ${email}.`);
      return refused(outcome === 'NOT_SENT' ? NOT_SENT : NOTHING);
    },
  };
  const end: Help = {
    name: 'End the sign-up',
    words: `The links of the mails to ${email} that ask to confirm in ${shop} lose their use. The person can sign up again.`,
    act: async () => {
      await service.unsubscribe({ ...asked, sites: [site] });
      return done(`The sign-up in ${shop} is ended.`);
    },
  };
  return [resend, correct, end];
}

/** Returns the actions for the person as a whole. */
export function helpsForPerson(parts: Parts): Help[] {
  const { person, reason, service } = parts;
  const { id, address } = person;
  const running = person.subscriptions.filter(isRunning).map(({ site }) => site);
  const suppress: Help = {
    name: 'Stop all mails',
    words: `${address} is unsubscribed from every shop, without a goodbye, and the newsletter writes there no more: not even if somebody signs the address up again. This stays when the person is erased. It ends when the person, at their own word, has you send a confirmation again and confirms.`,
    act: async () => {
      await service.suppress({ id, reason });
      return done(`The newsletter writes to ${address} no more.`);
    },
  };
  return [
    ...(running.length > 1 ? [unsubscribeFrom(running, parts)] : []),
    ...(person.suppressedSince === null ? [suppress] : []),
    {
      name: 'Export',
      words: `You get the file of everything that is held about ${address} in every shop, the one that the person gets by the link of a mail. Give it to nobody else.`,
      act: async () => {
        const held = await service.export({ id, reason });
        const text = JSON.stringify(held, null, 2);
        downloadFile(new Blob([text], { type: 'application/json' }), 'newsletter-data.json');
        return done('The file is saved: newsletter-data.json.');
      },
    },
    {
      name: 'Erase',
      words: `Everything that is held about ${address} is deleted in every shop, with their messages to the customer service. The proof of their consents stays, without the address. This cannot be undone.`,
      act: async () => {
        const { withdrawals, hasAccount } = await service.erase({ id, reason });
        const kept = [
          withdrawals > 0 &&
            `Withdrawals from contracts are kept as the law demands: ${withdrawals}.`,
          hasAccount && 'The customer account stays.',
        ].filter((words) => words !== false);
        return done(['The person is erased.', ...kept].join(' '));
      },
    },
  ];
}

function unsubscribeFrom(sites: readonly SiteCode[], { person, reason, service }: Parts): Help {
  const shops = sites.map((site) => siteFacts(site).label).join(', ');
  return {
    name: sites.length > 1 ? 'Unsubscribe from all shops' : 'Unsubscribe',
    words: `No newsletter of ${shops} any more. The person gets one mail that says goodbye.`,
    act: async () => {
      await service.unsubscribe({ id: person.id, reason, sites: [...sites] });
      return done(`Unsubscribed from ${shops}.`);
    },
  };
}
