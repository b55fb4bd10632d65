import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { UnsubscribePage } from './unsubscribePage.tsx';

const TOKEN = 'a'.repeat(43);
const { pause: pauseTexts, unsubscribePage: texts } = siteTexts('PL').preferences;

function open(
  state: ComponentProps<typeof UnsubscribePage>['state'],
  elsewhere: ComponentProps<typeof UnsubscribePage>['elsewhere'] = [],
) {
  renderInShop(
    'PL',
    <UnsubscribePage site="PL" token={TOKEN} state={state} elsewhere={elsewhere} />,
  );
}

it('the unsubscribe page asks first, with one button that posts natively', () => {
  open('READY');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title());
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: texts.button(),
  });
  expect(button.type).toBe('submit');
  expect(button.form?.method).toBe('post');
  expect(button.form?.getAttribute('action')).toBe(`/pl/newsletter/unsubscribe?token=${TOKEN}`);
  const pause = screen.getByRole('link', { name: pauseTexts.title() });
  expect(pause.getAttribute('href')).toBe(`/pl/newsletter/preferences?token=${TOKEN}#pause`);
});

it('the unsubscribe page confirms the end and links back to the sign-up', () => {
  open('DONE');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.doneTitle());
  const again = screen.getByRole('link', { name: texts.again() });
  expect(again.getAttribute('href')).toBe('/pl/subscribenewsletter');
  expect(screen.queryByRole('button')).toBeNull();
});

it('the unsubscribe page reports an invalid link and has no button', () => {
  open('INVALID');
  expect(screen.getByRole('alert').textContent).toBe(texts.invalid());
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['READY', 'DONE'] as const)(
  'the unsubscribe page names the other shops of the address, and ends them by a separate button, when %s',
  (state) => {
    open(state, ['CH_FR', 'TR']);
    expect(screen.getByText(/Suisse \(français\), Türkiye/)).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: texts.all() });
    expect(button.form?.getAttribute('action')).toBe(`/pl/newsletter/unsubscribe?token=${TOKEN}`);
    expect(button.form && [...new FormData(button.form)]).toEqual([['scope', 'ALL']]);
  },
);
