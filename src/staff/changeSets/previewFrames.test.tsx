import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { renderStaff } from '../data/testing/renderStaff.tsx';
import { PreviewFrames } from './previewFrames.tsx';
import { READY_FOOTER } from './testing/changeSets.ts';

it('a preview frame stays as it is when the browser shows an error page in it', async () => {
  const onError = vi.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', onError);
  onTestFinished(() => removeEventListener('error', onError));
  renderStaff(
    <PreviewFrames
      set="winter"
      item={READY_FOOTER}
      tests={[]}
      service={{ token: async () => 'one' }}
    />,
  );
  const frame = await screen.findByTitle('Footer: With it');
  // An error page is of another origin.
  const contentWindow = {
    get document() {
      throw new DOMException(
        'Blocked a frame from accessing a cross-origin frame',
        'SecurityError',
      );
    },
  };
  Object.defineProperties(frame, {
    contentWindow: { value: contentWindow },
    contentDocument: { value: null },
  });
  fireEvent.load(frame);
  expect(onError).not.toHaveBeenCalled();
});
