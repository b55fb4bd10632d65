import type { Command } from './command.ts';

/** Commands that leave the desk for another page of the console. */
export const PLACE_COMMANDS: readonly Command[] = [
  {
    id: 'change-sets',
    keywords: ['edit', 'draft', 'publish', 'change set', 'undo'],
    name: 'Change sets',
    menu: 'Session',
    run: ({ shell: { leave } }) => leave('/staff/changes'),
  },
  {
    // Staff's own shortcuts are stored under this name.
    id: 'coverage',
    keywords: ['map', 'gaps', 'lanes', 'months', 'missing'],
    name: 'Schedule',
    menu: 'Session',
    run: ({ shell: { leave } }) => leave('/staff/schedule'),
  },
  {
    id: 'people',
    keywords: ['accounts', 'roles', 'staff', 'users'],
    name: 'People',
    menu: 'Session',
    refusal: ({ rights: { may } }) =>
      may('STAFF') ? undefined : 'Your roles do not include the accounts of staff.',
    run: ({ shell: { leave } }) => leave('/staff/people'),
  },
  {
    id: 'subscribers',
    keywords: ['customers', 'newsletter', 'find a person', 'unsubscribe', 'erase', 'export'],
    name: 'Subscribers',
    menu: 'Session',
    refusal: ({ rights: { may } }) =>
      may('PEOPLE') ? undefined : 'Your roles do not include subscribers.',
    run: ({ shell: { leave } }) => leave('/staff/subscribers'),
  },
  {
    id: 'mails',
    keywords: ['undelivered', 'dead letters', 'mail server', 'retry', 'queue'],
    name: 'Mails',
    menu: 'Session',
    refusal: ({ rights: { may } }) =>
      may('PEOPLE') ? undefined : 'Your roles do not include mails.',
    run: ({ shell: { leave } }) => leave('/staff/mails'),
  },
  {
    id: 'systems',
    keywords: ['keys', 'api', 'webhooks', 'integrations', 'tokens'],
    name: 'Other systems',
    menu: 'Session',
    run: ({ shell: { leave } }) => leave('/staff/systems'),
  },
  {
    id: 'audit',
    keywords: ['log', 'history', 'who did what'],
    name: 'Audit',
    menu: 'Session',
    refusal: ({ rights: { may } }) =>
      may('EVIDENCE') ? undefined : 'Your roles do not include the audit.',
    run: ({ shell: { leave } }) => leave('/staff/audit'),
  },
  {
    id: 'profile',
    keywords: ['account', 'password', 'sign-ins', 'sessions'],
    name: 'Your profile',
    menu: 'Session',
    run: ({ shell: { leave } }) => leave('/staff/profile'),
  },
];
