import { AsyncLocalStorage } from 'node:async_hooks';

import { describe, expect, it } from 'vitest';

import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { anna, hanna, lena, openChangeSets } from './testing/openChangeSets.ts';

const PATH = 'body.title';

describe.each(DATABASE_KINDS)('comments on the %s database', (kind) => {
  const desk = openChangeSets(kind);

  async function open() {
    const { items } = await desk.makeSet();
    const { comments } = desk.changeSets;
    return { item: items[0] ?? 0, comments };
  }

  it('a comment on a field is answered and closed once, and stays with its document', async () => {
    const { item, comments } = await open();
    expect(await comments.add(item, { path: PATH, text: 'Too long?' }, lena)).toBe('DONE');
    const [asked] = (await comments.list(item, anna)) ?? [];
    const answers = asked?.id ?? 0;
    const answer = { path: PATH, text: 'Shorter now.', answers };
    expect(await comments.add(item, answer, anna)).toBe('DONE');
    expect(await comments.close(answers, lena)).toBe('DONE');
    expect(await comments.close(answers, anna)).toBe('UNKNOWN');
    const at = desk.clock.toISOString();
    expect(await comments.list(item, anna)).toMatchObject([
      { path: PATH, text: 'Too long?', writtenBy: 'lena', closedBy: 'lena', closedAt: at },
      { path: PATH, text: 'Shorter now.', writtenBy: 'anna', answers, closedBy: null },
    ]);
    const { events } = await desk.audit.list({ q: 'CHANGE_COMMENT' });
    expect(events.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'CHANGE_COMMENT_CLOSED lena',
      'CHANGE_COMMENTED anna',
      'CHANGE_COMMENTED lena',
    ]);
  });

  it('an answer belongs to a comment on the same field, and is not closed by itself', async () => {
    const { item, comments } = await open();
    await comments.add(item, { path: PATH, text: 'Too long?' }, lena);
    const [asked] = (await comments.list(item, anna)) ?? [];
    const answers = asked?.id ?? 0;
    const elsewhere = { path: 'body.markdown', text: 'No.', answers };
    expect(await comments.add(item, elsewhere, anna)).toBe('UNKNOWN');
    await comments.add(item, { path: PATH, text: 'No.', answers }, anna);
    const answer = (await comments.list(item, anna))?.[1]?.id ?? 0;
    expect(await comments.add(item, { path: PATH, text: 'So?', answers: answer }, lena)).toBe(
      'UNKNOWN',
    );
    expect(await comments.close(answer, lena)).toBe('UNKNOWN');
  });

  // The embedded database has one connection.
  it.runIf(kind === 'POSTGRES')('comments are read while a save of their set runs', async () => {
    const { id, items } = await desk.makeSet();
    const { comments } = desk.changeSets;
    await comments.add(items[0] ?? 0, { path: PATH, text: 'Too long?' }, lena);
    const outside = AsyncLocalStorage.snapshot();
    await desk.database.transaction(async () => {
      await desk.edit(id, 'Shorter');
      expect(await outside(() => comments.list(items[0] ?? 0, anna))).toHaveLength(1);
    });
  });

  it('comments of a removed document and of a discarded set are unknown', async () => {
    const { comments } = desk.changeSets;
    const [removed, discarded] = [await desk.makeSet(), await desk.makeSet()];
    await desk.changeSets.items.remove(removed.items[0] ?? 0, anna);
    await desk.changeSets.sets.discard(discarded.id, anna);
    for (const { items } of [removed, discarded])
      expect(await comments.list(items[0] ?? 0, anna)).toBeUndefined();
  });

  it('comments are unknown to staff who may not view the shop', async () => {
    const { item, comments } = await open();
    await comments.add(item, { path: PATH, text: 'Too long?' }, lena);
    const [asked] = (await comments.list(item, anna)) ?? [];
    expect(await comments.list(item, hanna)).toBeUndefined();
    expect(await comments.add(item, { path: PATH, text: 'Mine' }, hanna)).toBe('UNKNOWN');
    expect(await comments.close(asked?.id ?? 0, hanna)).toBe('UNKNOWN');
  });
});
