import { describe, expect, it } from 'vitest';

import { COMMANDS, FILLING_COMMANDS } from './commands.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

const ALL = { ...COMMANDS, ...FILLING_COMMANDS };

/** Has neither database nor files, so a command that starts working rejects. */
const give = (name: string, ...args: string[]) =>
  giveCommand(ALL[name] ?? expect.unreachable(name), args, {});

describe('the operator’s commands', () => {
  it.each(Object.keys(ALL))('%s --help prints its usage and does nothing else', async (name) => {
    for (const asked of ['--help', '-h']) {
      const { code, said, complaints } = await give(name, asked);
      expect({ asked, code, complaints }).toEqual({ asked, code: 0, complaints: [] });
      expect(said[0]).toMatch(new RegExp(`^npm run ${name}\\b`));
    }
  });

  it.each([
    ['backup'],
    ['backup', '--to=shop.backup'],
    ['backup', 'shop.backup', 'other.backup'],
    ['restore'],
    ['restore', '--from=shop.backup'],
    ['move', '--dry-run'],
    ['retention', '--dry-run'],
    ['abuse', 'DE'],
    ['mail', 'status', 'all'],
    ['iys', 'status', 'all'],
    ['evidence'],
    ['evidence', 'anna@example.com', '--ot=file.json'],
    ['evidence', 'anna@example.com', 'berta@example.com'],
    ['person'],
    ['person', 'export'],
    ['person', 'export', 'anna@example.com', '--form=list.txt'],
    ['person', 'export', 'anna@example.com', '--from=list.txt'],
    ['person', 'erase'],
    ['person', 'erase', 'anna'],
    ['person', 'erase', 'anna@example.com', '--from=list.txt'],
    ['person', 'erase', 'anna@example.com', '--dry-run'],
    ['person', 'erased', 'anna@example.com'],
    ['vouchers', 'import', 'a.csv', 'b.csv', '--site=DE'],
    ['vouchers', 'status', '--sites=DE'],
    ['vouchers', 'status', '--site'],
    ['vouchers', 'status', '--site=DE'],
    ['vouchers', 'status', 'a.csv'],
    ['vouchers', 'fallbacks', 'a.csv', '--site=DE'],
    ['content', 'list', '--all'],
    ['account', 'list', '--all'],
  ])('%s refuses unknown arguments: %s', async (name, ...args) => {
    const { code, said, complaints } = await give(name, ...args);
    expect({ code, said }).toEqual({ code: 1, said: [] });
    expect(complaints.join('\n')).toMatch(new RegExp(`npm run ${name}\\b|takes no|Unknown option`));
  });
});
