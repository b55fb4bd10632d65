import { afterEach, expect, it, vi } from 'vitest';

import { followInstallOffer } from '../install/installOffer.ts';
import type { CommandServices } from './command.ts';
import { SESSION_MENU } from './sessionCommands.ts';

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
