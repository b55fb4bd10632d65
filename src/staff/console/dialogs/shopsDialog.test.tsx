import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
import { fakeService } from '../testing/fakeService.ts';
import { ShopsDialog } from './shopsDialog.tsx';

it('the shops dialog does not report shops as equal if their pages could not be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const service = fakeService();
  service.viewToken = () => Promise.reject(new TypeError('no network'));
  renderStaff(
    <ShopsDialog
      view={{ site: 'HU', path: '', at: null, group: null }}
      shops={['HU', 'PL']}
      nowMs={Date.parse('2026-11-22T09:30:00Z')}
      service={service}
      onOpen={() => {}}
      onClose={() => {}}
    />,
  );
  expect(await screen.findByText('Footer: not loaded in every shop')).toBeTruthy();
  expect(screen.queryByText(/the same/)).toBeNull();
  expect(screen.getAllByText('not loaded')).toHaveLength(6);
  warn.mockRestore();
});
