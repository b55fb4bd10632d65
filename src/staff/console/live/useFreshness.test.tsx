import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { refusal, renderStaff } from '../../data/testing/renderStaff.tsx';
import { fakeService } from '../testing/fakeService.ts';
import { useFreshness, useStaff } from './useFreshness.ts';

function Name() {
  return useStaff()?.name;
}

/** A part of the console that is opened after the console. */
function Later() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <Name /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}

it('the console requests the state of the content again when the connection is back, whoever has read it meanwhile', async () => {
  const { contentState } = fakeService();
  const asked = vi.fn<typeof contentState>(contentState);
  function Console() {
    useFreshness({ contentState: asked }, false);
    const client = useQueryClient();
    return (
      <>
        <Later />
        <button onClick={() => void client.invalidateQueries()}>Return</button>
      </>
    );
  }
  renderStaff(<Console />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await press('Open');
  await screen.findByText(/anna/);
  await press('Return');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it.each([
  ['gets no answer', 'again', 2, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers', 'again', 2, () => refusal(502)],
  ['is refused', 'only once', 1, () => refusal(404)],
])(
  'after a page’s call that %s, the state of the content is requested %s',
  async (_how, _often, count, load) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { contentState } = fakeService();
    const asked = vi.fn<typeof contentState>(contentState);
    function Console() {
      useFreshness({ contentState: asked }, false);
      const page = useQuery({
        queryKey: ['page'],
        queryFn: load,
        enabled: useStaff() !== undefined,
      });
      return page.isError && 'Failed';
    }
    renderStaff(<Console />);
    await screen.findByText('Failed');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(count));
  },
);

it('a call for the state of the content that fails is not repeated at once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = vi.fn<() => Promise<never>>(() => refusal(503));
  function Console() {
    useFreshness({ contentState: asked }, false);
    return useQuery({ queryKey: ['page'], queryFn: () => refusal(503) }).isError && 'Failed';
  }
  renderStaff(<Console />);
  await screen.findByText('Failed');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.mock.calls.length).toBeLessThan(3);
});
