import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { openTestNewsletter, type TestNewsletter } from '../testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('sending the confirmation again on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const signUp = async (email: string) => {
    const signUpId = randomUUID();
    await shop.signUp(email, { signUpId });
    return signUpId;
  };
  const resendLater = async (signUpId: string, afterMs = 2 * MINUTE_MS) => {
    shop.advance(afterMs);
    await shop.newsletter.resend(signUpId);
  };
  const kindsOf = async (email: string) => (await shop.mailsOf(email)).map((mail) => mail.kind);
  const confirm = (token: string | undefined) => shop.newsletter.confirm(token ?? '', FROM);

  it('a resend queues a second mail whose link confirms and whose mail is named by the evidence', async () => {
    const signUpId = await signUp('anna@example.com');
    await resendLater(signUpId);
    const [first, second] = await shop.mailsOf('anna@example.com');
    expect(second?.kind).toBe('CONFIRM');
    expect(second?.token).not.toBe(first?.token);
    expect(shop.queuedMails).toContain(second?.id);
    expect(await shop.newsletter.lookUp(second?.token ?? '')).toMatchObject({
      kind: 'SIGN_UP',
      signUpId,
      status: 'READY',
    });
    expect(await confirm(second?.token)).toMatchObject({ outcome: 'CONFIRMED' });
    const proof = await shop.database.query(
      `select distinct mail_id from consent_evidence where sign_up_id = $1 and step = 'CONFIRMED'`,
      [signUpId],
    );
    expect(proof).toEqual([{ mail_id: second?.id }]);
  });

  it('a resend keeps the link of the first mail valid', async () => {
    await resendLater(await signUp('both@example.com'));
    const [first, second] = await shop.mailsOf('both@example.com');
    expect(await confirm(first?.token)).toMatchObject({ outcome: 'CONFIRMED' });
    expect(await confirm(second?.token)).toEqual(await confirm(first?.token));
  });

  it('a resend keeps to the limit of three mails a day, sixty seconds apart, also for concurrent requests', async () => {
    const email = 'cap@example.com';
    const signUpId = await signUp(email);
    await shop.newsletter.resend(signUpId);
    expect(await kindsOf(email)).toHaveLength(1);
    shop.advance(2 * MINUTE_MS);
    await Promise.all(Array.from({ length: 8 }, () => shop.newsletter.resend(signUpId)));
    expect(await kindsOf(email)).toHaveLength(2);
    await resendLater(signUpId);
    await resendLater(signUpId);
    expect(await kindsOf(email)).toHaveLength(3);
    await resendLater(signUpId, DAY_MS);
    expect(await kindsOf(email)).toHaveLength(4);
  });

  it('a resend sends the first mail of a sign-up that was itself over the limit', async () => {
    const email = 'late@example.com';
    await signUp(email);
    const capped = await signUp(email);
    await resendLater(capped);
    const mails = await shop.mailsOf(email);
    expect(mails).toHaveLength(2);
    expect(await shop.newsletter.lookUp(mails[1]?.token ?? '')).toMatchObject({ signUpId: capped });
    expect(await confirm(mails[1]?.token)).toMatchObject({ outcome: 'CONFIRMED' });
  });

  it('a resend tells a subscriber about the existing subscription, as a sign-up does', async () => {
    const email = 'carla@example.com';
    const signUpId = await signUp(email);
    const [mail] = await shop.mailsOf(email);
    await confirm(mail?.token);
    await resendLater(signUpId);
    const mails = await shop.mailsOf(email);
    expect(mails.map((each) => each.kind)).toEqual(['CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED']);
    expect(await shop.newsletter.lookUp(mails[2]?.token ?? '')).toMatchObject({ kind: 'MANAGE' });
  });

  it('a resend sends nothing to a person who unsubscribed, after fourteen days, or without a sign-up', async () => {
    const left = await signUp('left@example.com');
    const [mail] = await shop.mailsOf('left@example.com');
    await confirm(mail?.token);
    await shop.newsletter.unsubscribe(mail?.token ?? '', FROM);
    const late = await signUp('old@example.com');
    const before = shop.queuedMails.length;
    await resendLater(left);
    await resendLater(late, 14 * DAY_MS);
    await resendLater(randomUUID(), HOUR_MS);
    expect(shop.queuedMails.slice(before)).toEqual([]);
    expect(await kindsOf('old@example.com')).toEqual(['CONFIRM']);
    expect(await kindsOf('left@example.com')).toEqual(['CONFIRM', 'GOODBYE', 'WELCOME']);
  });
});
