import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderInShop } from './testing/renderInShop.tsx';
import { UnsubscribePage } from './unsubscribePage.tsx';

const TOKEN = 'a'.repeat(43);

it('asks first: one button, which posts natively', () => {
  const { texts } = renderInShop('PL', <UnsubscribePage site="PL" token={TOKEN} state="READY" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.unsubscribe.title());
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: texts.unsubscribe.button(),
  });
  expect(button.type).toBe('submit');
  expect(button.form?.method).toBe('post');
  expect(button.form?.getAttribute('action')).toBe(`/pl/newsletter/unsubscribe?token=${TOKEN}`);
});

it('says that it is done and leads back to the sign-up', () => {
  const { texts } = renderInShop('PL', <UnsubscribePage site="PL" token={TOKEN} state="DONE" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.unsubscribe.doneTitle());
  const again = screen.getByRole('link', { name: texts.unsubscribe.again() });
  expect(again.getAttribute('href')).toBe('/pl/subscribenewsletter');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a link is not valid and has nothing to press', () => {
  const { texts } = renderInShop('PL', <UnsubscribePage site="PL" token="x" state="INVALID" />);
  expect(screen.getByRole('alert').textContent).toBe(texts.unsubscribe.invalid());
  expect(screen.queryByRole('button')).toBeNull();
});
