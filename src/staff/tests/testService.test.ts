import { afterEach, expect, it, vi } from 'vitest';

import { changeSetName } from '#contract/staff/changeSets.ts';

import { changeSetService } from '../changeSets/changeSetService.ts';
import { testService } from './testService.ts';

afterEach(() => void vi.restoreAllMocks());

it('a change set is made for a test with the longest name, and keeps its characters whole', async () => {
  const create = vi.spyOn(changeSetService, 'create').mockResolvedValue('set');
  vi.spyOn(changeSetService, 'addDocument').mockResolvedValue();
  const name = `${'a'.repeat(94)}🙂🙂🙂`;
  await testService.plan({ name, body: {} });
  expect(create).toHaveBeenCalledExactlyOnceWith(`Test ${'a'.repeat(94)}`);
  expect(changeSetName.safeParse(create.mock.calls[0]?.[0]).success).toBe(true);
});
