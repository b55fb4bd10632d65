import { expect, it } from 'vitest';

import { canonicalMailbox } from './mailbox.ts';

it.each([
  ['anna.berg@gmail.com', 'annaberg@gmail.com'],
  ['a.n.n.a.berg+shop@gmail.com', 'annaberg@gmail.com'],
  ['annaberg@googlemail.com', 'annaberg@gmail.com'],
  ['anna.berg+shop@outlook.de', 'anna.berg@outlook.de'],
  ['anna+1@icloud.com', 'anna@icloud.com'],
  ['anna+1+2@proton.me', 'anna@proton.me'],
  // These providers do not, or not reliably, deliver both addresses to one mailbox.
  ['anna.berg@gmx.de', 'anna.berg@gmx.de'],
  ['anna+shop@example.org', 'anna+shop@example.org'],
  ['anna@mail.gmail.com', 'anna@mail.gmail.com'],
  ['+shop@gmail.com', '+shop@gmail.com'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});
