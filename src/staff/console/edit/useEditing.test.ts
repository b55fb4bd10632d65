import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { changeSetService } from '../../changeSets/changeSetService.ts';
import { WINTER } from '../../changeSets/testing/changeSets.ts';
import { createPages } from '../frame/pages.ts';
import { useEditing } from './useEditing.ts';

afterEach(() => void vi.restoreAllMocks());

const SET = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12';

it('the editor does not open for a person who has gone to another place meanwhile', async () => {
  const pages = createPages();
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<h1>Offers</h1>';
  const view = { site: 'DE', path: '/offers', at: null, group: null, changeSet: SET } as const;
  pages.onProgress('first', { step: 'ARRIVED', view, asOfMs: 0 });
  pages.onProgress('first', { step: 'LOADED', page });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.spyOn(changeSetService, 'documents').mockImplementation(async () => {
    await answered;
    return { documents: [{ key: 'PAGE:/offers', title: 'Offers', sites: ['DE'] }], tests: [] };
  });
  vi.spyOn(changeSetService, 'addDocument').mockImplementation(async () => {});
  const detail = { set: { ...WINTER, id: SET }, items: [], tests: [], publications: [] };
  const read = vi.spyOn(changeSetService, 'read').mockResolvedValue(detail);
  const leave = vi.fn<(address: string) => void>();
  const { result, unmount } = renderHook(() =>
    useEditing(pages, 'first', { say: () => {}, leave }),
  );
  act(() => result.current.start());
  page.querySelector('h1')?.click();
  unmount();
  answer();
  await vi.waitFor(() => expect(read).toHaveResolved());
  expect(leave).not.toHaveBeenCalled();
});
