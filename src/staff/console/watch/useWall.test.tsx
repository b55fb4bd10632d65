import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Dialog } from '#ui/dialog/dialog.tsx';

import { useWall } from './useWall.ts';

function Console({ hasDialog }: { hasDialog: boolean }) {
  const { isWall, showWall } = useWall();
  return (
    <>
      <button onClick={() => showWall(true)}>{isWall ? 'On the wall' : 'Show'}</button>
      {hasDialog && (
        <Dialog title="Commands" closeLabel="Close" onClose={() => {}}>
          <button>Inside</button>
        </Dialog>
      )}
    </>
  );
}

it('the wall view ends with Escape, but not with the one that closes a dialog', () => {
  const { rerender } = render(<Console hasDialog />);
  fireEvent.click(screen.getByText('Show'));
  fireEvent.keyDown(screen.getByText('Inside'), { key: 'Escape' });
  expect(screen.getByText('On the wall')).toBeTruthy();
  rerender(<Console hasDialog={false} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByText('Show')).toBeTruthy();
});
