import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { FactorDialog } from './factorDialog.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('the second factor’s dialog asks for one passkey, however often its button is pressed', async () => {
  const PublicKeyCredential = { parseRequestOptionsFromJSON: () => ({}) };
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), PublicKeyCredential));
  // The person cancels.
  let cancel = () => {};
  const get = vi.fn(() => new Promise<null>((resolve) => (cancel = () => resolve(null))));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  vi.stubGlobal('fetch', async () => Response.json({ challenge: 'abc' }));
  render(<FactorDialog fault={undefined} onProof={async () => {}} onClose={() => {}} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Use a passkey' });
  const user = userEvent.setup();
  await user.dblClick(button);
  await waitFor(() => expect(get).toHaveBeenCalled());
  expect(button.disabled).toBe(true);
  cancel();
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(get).toHaveBeenCalledOnce();
});
