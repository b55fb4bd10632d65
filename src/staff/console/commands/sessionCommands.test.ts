import { afterEach, expect, it, vi } from 'vitest';

import { followInstallOffer } from '../install/installOffer.ts';
import type { CommandServices } from './command.ts';
import { pictureName, SESSION_MENU } from './sessionCommands.ts';

afterEach(() => void vi.restoreAllMocks());

it('the command that installs the console says so when the browser refuses its prompt', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  followInstallOffer();
  const prompt = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  const say = vi.fn<(words: string | undefined) => void>();
  const parts = { shell: { say } } as unknown as CommandServices;
  SESSION_MENU.find(({ id }) => id === 'install')?.run(parts);
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith('The console was not installed.'));
});

it('the file name of a picture has the time by the clock of the shop', () => {
  const at = '2026-12-23T23:05:00.000Z';
  expect(pictureName('DE', at)).toBe('console-DE-2026-12-24T0005.png');
  expect(pictureName('TR', at)).toBe('console-TR-2026-12-24T0205.png');
  expect(pictureName('DE', null)).toBe('console-DE-now.png');
});
