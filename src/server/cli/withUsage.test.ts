import { expect, it } from 'vitest';

import { StartRefusal } from '#server/base/startRefusal.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

import { withUsage } from './withUsage.ts';

it.each([
  ['writeFile', 'ENOSPC', 'a.yaml cannot be written (no space left on the disk).'],
  ['writeFile', 'EEXIST', 'a.yaml cannot be written (EEXIST).'],
  ['removeFile', 'EACCES', 'a.yaml cannot be removed (EACCES).'],
] as const)(
  'a command whose %s fails with %s is refused with a sentence',
  async (method, code, sentence) => {
    const change = withUsage([], async (_args, context) => {
      await context[method]('a.yaml', 'text');
      return 0;
    });
    const failing = () => Promise.reject(Object.assign(new Error('no such luck'), { code }));
    const given = giveCommand(change, [], { [method]: failing });
    await expect(given).rejects.toThrow(new StartRefusal([sentence]));
  },
);
