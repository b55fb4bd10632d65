import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SubscriberSearch } from '#contract/staff/subscribers.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

import { createSearch } from './search.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('the search for subscribers on the %s database', (kind) => {
  let shop: TestNewsletter;
  let search: ReturnType<typeof createSearch>;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    search = createSearch(shop.services);
    const named = { firstName: 'Anna', lastName: 'Szabó', site: 'HU' } as const;
    await confirmed('anna@example.com', { ...named, consents: ['NEWSLETTER'] });
    await confirmed('anna@example.com', {});
    const token = await confirmed('annabell@example.com', { site: 'DE' });
    await shop.newsletter.update(token, { pausedUntil: '2026-03-20' }, FROM);
    const left = await confirmed('left@example.com', { site: 'AT' });
    await shop.newsletter.unsubscribe(left, FROM, 'ALL');
    shop.advance(DAY_MS);
    await shop.signUp('waits@example.com', { site: 'HU', lastName: 'Szabados', firstName: 'Béla' });
    shop.advance(2 * MINUTE_MS);
    await shop.signUp('waits@example.com', { site: 'HU', lastName: 'Szabados', firstName: 'Béla' });
  });
  afterAll(() => shop.dispose());

  async function confirmed(email: string, values: Parameters<TestNewsletter['signUp']>[1]) {
    await shop.signUp(email, values);
    const mails = await shop.mailsOf(email);
    await shop.newsletter.confirm(mails.at(-1)?.token ?? '', FROM);
    shop.advance(2 * MINUTE_MS);
    return (await shop.mailsOf(email)).at(-1)?.token ?? '';
  }
  const found = async (wanted: SubscriberSearch, sites = [...SITE_CODES]) =>
    (await search(wanted, sites)).found.map(
      ({ email, site, state }) => `${email.split('@', 1)[0]} ${site} ${state}`,
    );

  it('the search for subscribers lists the newest of each state first', async () => {
    expect(await found({})).toEqual([
      'waits HU WAITS',
      'left AT UNSUBSCRIBED',
      'annabell DE PAUSED',
      'anna DE SUBSCRIBED',
      'anna HU SUBSCRIBED',
    ]);
  });

  it.each<[SubscriberSearch, string[]]>([
    [{ email: 'Anna@EXAMPLE.com' }, ['anna DE SUBSCRIBED', 'anna HU SUBSCRIBED']],
    [{ email: 'ann' }, ['anna DE SUBSCRIBED', 'anna HU SUBSCRIBED', 'annabell DE PAUSED']],
    [{ email: 'ann', site: 'HU' }, ['anna HU SUBSCRIBED']],
    [{ email: 'ann', state: 'PAUSED' }, ['annabell DE PAUSED']],
    [{ email: 'nobody@example.com' }, []],
    [{ email: 'ann_' }, []],
    [{ email: '%nn' }, []],
    [{ name: 'SZAB' }, ['waits HU WAITS', 'anna HU SUBSCRIBED']],
    [{ name: 'anna szabó' }, ['anna HU SUBSCRIBED']],
    [{ name: 'szabó an' }, ['anna HU SUBSCRIBED']],
    [{ name: 'anna' }, []],
    [{ name: 'szabó', email: 'ann' }, ['anna HU SUBSCRIBED']],
    [{ state: 'WAITS' }, ['waits HU WAITS']],
    [{ state: 'SUBSCRIBED', site: 'DE' }, ['anna DE SUBSCRIBED']],
    [{ state: 'UNSUBSCRIBED' }, ['left AT UNSUBSCRIBED']],
    [{ from: '2026-03-02' }, ['waits HU WAITS']],
    [{ to: '2026-03-01', site: 'AT' }, ['left AT UNSUBSCRIBED']],
  ])('the search for subscribers finds people by %j', async (wanted, expected) => {
    expect(await found(wanted)).toEqual(expected);
  });

  it('the search for subscribers finds nobody in shops outside the roles', async () => {
    expect(await found({ email: 'ann' }, ['HU'])).toEqual(['anna HU SUBSCRIBED']);
    expect(await found({ email: 'ann', site: 'DE' }, ['HU'])).toEqual([]);
    expect(await found({}, ['TR'])).toEqual([]);
  });

  it('the search for subscribers ignores a pause that has ended', async () => {
    const later = createSearch({
      database: shop.database,
      now: () => new Date('2026-03-20T00:00Z'),
    });
    const { found: rows } = await later({ email: 'annabell' }, SITE_CODES);
    expect(rows).toMatchObject([{ state: 'SUBSCRIBED' }]);
  });

  it('a search for a name finds everybody behind a person who signed up many times', async () => {
    await shop.database.script(`
      insert into subscriber (id, address, email, site, state, created_at, updated_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'often' || n || '@example.com', '', 'DE',
          'WAITING_FOR_DOI', now(), now()
        from generate_series(1, 2) as n;
      insert into sign_up (id, subscriber_id, email, site, last_name, consents, origin, origin_addition, page,
          client_address, created_at)
        select gen_random_uuid(), id, address, 'DE', 'Often', '{NEWSLETTER}', 'onsite', 'subsite', '/', '192.0.2.1', now()
        from subscriber, generate_series(1, case address when 'often1@example.com' then 600 else 1 end)
        where address like 'often%'`);
    const { found, next } = await search({ name: 'often' }, SITE_CODES);
    expect(found.map(({ email }) => email)).toEqual(['often1@example.com', 'often2@example.com']);
    expect(next).toBeNull();
    await shop.database.script(`delete from subscriber where address like 'often%'`);
  });

  it.each<SubscriberSearch>([{}, { email: 'many' }, { name: 'many' }, { state: 'UNSUBSCRIBED' }])(
    'shows everybody once over the pages of %j, also of one instant',
    async (wanted) => {
      await shop.database.script(`
        insert into subscriber (id, address, email, site, state, created_at, updated_at)
          select gen_random_uuid(), 'many' || n || '@example.com', '', 'DE', 'UNSUBSCRIBED', now(), now()
          from generate_series(1, 600) as n;
        insert into subscription (subscriber_id, site, email, last_name, state, consents, subscribed_at, unsubscribed_at, updated_at)
          select id, shop.site, address, 'Many', 'UNSUBSCRIBED', '{}', '2025-01-01', '2025-01-01', '2025-01-01'
          from subscriber, unnest('{DE,CZ}'::text[]) as shop (site) where address like 'many%'`);
      const seen: string[] = [];
      let after: SubscriberSearch['after'] | null;
      do {
        const page = await search({ ...wanted, ...(after && { after }) }, SITE_CODES);
        const rows = page.found.filter(({ email }) => email.startsWith('many'));
        seen.push(...rows.map(({ email, site }) => `${email} ${site}`));
        after = page.next;
      } while (after);
      expect(seen).toHaveLength(1200);
      expect(new Set(seen).size).toBe(1200);
      await shop.database.script(`delete from subscriber where address like 'many%'`);
    },
  );
});
