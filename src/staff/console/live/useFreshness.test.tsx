import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
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
