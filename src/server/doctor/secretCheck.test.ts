import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  openTestNewsletter,
  TEST_SECRET,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

import { checkSecret } from './databaseCheck.ts';

let shop: TestNewsletter;
beforeAll(async () => {
  shop = await openTestNewsletter('POSTGRES');
});
afterAll(() => shop.dispose());

const check = (...secrets: string[]) => checkSecret((text) => shop.database.query(text), secrets);

it('the secret check finds that queued mails were sealed with another secret', async () => {
  const other = 'another secret of thirty-two characters';
  expect(await check(other)).toEqual([]);
  await shop.signUp('anna@example.org');
  await shop.signUp('berta@example.org');
  expect(await check(other)).toEqual([
    {
      subject: 'Secret',
      level: 'FAULT',
      text: '2 of 2 waiting mails were encrypted with another secret; set the same SECRET on all nodes and former ones in PREVIOUS_SECRETS',
    },
  ]);
  expect(await check(TEST_SECRET)).toEqual([]);
  expect(await check(other, TEST_SECRET)).toEqual([]);
});
