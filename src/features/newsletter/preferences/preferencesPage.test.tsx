import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Subscriber } from '#contract/subscriber.ts';
import { INTERESTS } from '#domain/interests.ts';
import type { SiteCode } from '#domain/sites.ts';

import { renderInShop, siteTexts } from '../testing/renderInShop.tsx';
import { refused, serveNewsletter, type Answer } from '../testing/service.ts';
import { PreferencesPage } from './preferencesPage.tsx';
import type { Preferences } from './usePreferences.ts';

const TOKEN = 'a'.repeat(43);
const ADDRESS = `/service/newsletter/private/api/v1/newsletter-subscribers/${TOKEN}`;
const SUBSCRIBER: Subscriber = {
  email: 'anna@example.com',
  state: 'SUBSCRIBED',
  consents: ['NEWSLETTER'],
  interests: ['COFFEE'],
};
const texts = siteTexts('DE').preferences;

afterEach(() => vi.unstubAllGlobals());

const answer = (changes: Partial<Subscriber> = {}): Answer => ({
  status: 200,
  json: { ...SUBSCRIBER, ...changes },
});

function open(initial: Partial<Preferences> = {}, site: SiteCode = 'DE') {
  return renderInShop(
    site,
    <PreferencesPage
      site={site}
      token={TOKEN}
      initial={{ state: 'READY', subscriber: SUBSCRIBER, ...initial }}
    />,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the preference page', () => {
  it('the preference page shows the thirteen interests, the card’s name and the current choice', () => {
    open();
    expect(box(texts.interests.COFFEE()).checked).toBe(true);
    expect(box('MorgenCard').checked).toBe(false);
    // Thirteen interests, the personalised offers, and the confirmation of an erasure.
    expect(screen.getAllByRole('checkbox')).toHaveLength(15);
  });

  it('the preference page groups the interests in three groups', () => {
    open();
    const { home, style, offers } = texts.interests.groups;
    const offered = [home(), style(), offers()].flatMap((name) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((interest) => interest.name),
    );
    expect(offered.toSorted()).toEqual(INTERESTS.toSorted());
  });

  it.each([
    ['DE', []],
    ['CH_FR', []],
    ['PL', []],
    ['TR', ['firstName', 'lastName']],
    ['AT', ['salutation', 'firstName', 'lastName']],
    ['HU', ['salutation', 'lastName', 'firstName']],
  ] as const)(
    'the preference page in %s has the same name fields as the sign-up form',
    (site, names) => {
      const { container } = open({}, site);
      const fields = container.querySelectorAll<HTMLInputElement>('.field-control');
      expect([...fields].map(({ name }) => name)).toEqual(names);
    },
  );

  it('the preference page saves the choice by one call and confirms it where the focus is', async () => {
    const calls = serveNewsletter(answer({ interests: ['COFFEE', 'SPORT'] }));
    const { user } = open();
    await user.click(box(texts.interests.SPORT()));
    await user.click(button(texts.save()));
    await screen.findByText(texts.saved());
    expect(calls).toMatchObject([
      {
        method: 'PUT',
        url: ADDRESS,
        body: { interests: ['SPORT', 'COFFEE'], consents: ['NEWSLETTER'] },
      },
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain(texts.saved()));
  });

  it('the preference page saves values filled in without an input event, and keeps them while other fields change', async () => {
    const calls = serveNewsletter(answer());
    const { user } = open({}, 'HU');
    const own = siteTexts('HU');
    const lastName = screen.getByRole<HTMLInputElement>('textbox', { name: /Vezetéknév/ });
    const firstName = screen.getByRole<HTMLInputElement>('textbox', { name: /Keresztnév/ });
    lastName.value = 'Szabó';
    firstName.value = 'Zoë';
    screen.getByRole<HTMLSelectElement>('combobox').value = 'MRS';
    box(own.newsletter.personalisedOffers()).checked = true;
    await user.click(box(own.preferences.interests.SPORT()));
    await user.click(button(own.preferences.save()));
    await screen.findByText(own.preferences.saved());
    expect(calls[0]?.body).toEqual({
      salutation: 'MRS',
      firstName: 'Zoë',
      lastName: 'Szabó',
      interests: ['SPORT', 'COFFEE'],
      consents: ['NEWSLETTER', 'DNE'],
    });
    expect([lastName.value, firstName.value]).toEqual(['Szabó', 'Zoë']);
  });

  it('the preference page erases when the box was ticked without an event', async () => {
    const calls = serveNewsletter(answer(), { status: 200, json: {} });
    const { user } = open();
    box(texts.erase.confirm()).checked = true;
    await user.click(button(texts.save()));
    await screen.findByText(texts.saved());
    expect(box(texts.erase.confirm()).checked).toBe(true);
    await user.click(button(texts.erase.button()));
    await screen.findByRole('heading', { name: texts.erase.doneTitle() });
    expect(calls).toHaveLength(2);
  });

  it('the preference page sends nothing invalid and focuses the faulty field', async () => {
    const calls = serveNewsletter();
    const { user } = open({ subscriber: { ...SUBSCRIBER, lastName: 'Kaya' } }, 'TR');
    await user.click(button(siteTexts('TR').preferences.save()));
    const field = screen.getByRole('textbox', { name: /^Ad/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('the preference page pauses until a day and ends the pause', async () => {
    const calls = serveNewsletter(answer({ pausedUntil: '2030-05-01' }), answer());
    const { user } = open();
    await user.click(button(texts.pause.oneMonth()));
    const resume = await screen.findByRole('button', { name: texts.pause.resume() });
    expect(screen.getAllByText(texts.pause.until({ date: '1. Mai 2030' }))).toHaveLength(2);
    await user.click(resume);
    await screen.findByText(texts.pause.resumed());
    expect(calls.map(({ body }) => body)).toEqual([
      { pausedUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { pausedUntil: null },
    ]);
  });

  it('the preference page ends the subscription and offers to subscribe again', async () => {
    serveNewsletter(answer({ state: 'UNSUBSCRIBED', consents: [] }));
    const { user } = open();
    await user.click(button(texts.unsubscribePage.button()));
    await screen.findByRole('heading', { level: 1, name: texts.unsubscribePage.doneTitle() });
    await waitFor(() =>
      expect(document.title).toBe(`${texts.unsubscribePage.doneTitle()} | Morgenrot`),
    );
    const back = screen.getByRole('link', { name: texts.unsubscribePage.again() });
    expect(back.getAttribute('href')).toBe('/de/subscribenewsletter');
    expect(screen.queryByRole('button', { name: texts.save() })).toBeNull();
  });

  it('the preference page erases only once the box next to the button is ticked', async () => {
    const calls = serveNewsletter({ status: 200, json: {} });
    const { user } = open();
    await user.click(button(texts.erase.button()));
    await screen.findByText(texts.erase.required());
    await waitFor(() => expect(document.activeElement).toBe(box(texts.erase.confirm())));
    await user.click(box(texts.erase.confirm()));
    await user.click(button(texts.erase.button()));
    await screen.findByRole('heading', { name: texts.erase.doneTitle() });
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`DELETE ${ADDRESS}`]);
  });

  it.each([
    ['the service is out of order', refused(500, 'urn:newsletter:internal')],
    ['there is no network', 'NO_NETWORK'],
    ['the answer is none of the contract', { status: 200, json: {} }],
  ] as const)(
    'the preference page keeps the input when %s, so that it can be sent again',
    async (_why, failing) => {
      const calls = serveNewsletter(failing, answer({ interests: ['KIDS', 'COFFEE'] }));
      const { user } = open();
      await user.click(box(texts.interests.KIDS()));
      await user.click(button(texts.save()));
      expect((await screen.findByRole('alert')).textContent).toBe(texts.failed());
      expect(box(texts.interests.KIDS()).checked).toBe(true);
      await user.click(button(texts.save()));
      await screen.findByText(texts.saved());
      expect(calls).toHaveLength(2);
    },
  );

  it('the preference page makes one call for a double press', async () => {
    const calls = serveNewsletter(answer());
    open();
    button(texts.save()).click();
    button(texts.save()).click();
    await screen.findByText(texts.saved());
    expect(calls).toHaveLength(1);
  });

  it('the preference page has forms that post natively without scripts, and a link to the stored data', () => {
    const { container } = open();
    const forms = [...container.querySelectorAll('form')];
    expect(forms.map((form) => `${form.method} ${form.getAttribute('action')}`)).toEqual(
      forms.map(() => `post /de/newsletter/preferences?token=${TOKEN}`),
    );
    expect(forms.map((form) => new FormData(form).get('action'))).toEqual([
      'save',
      'pause',
      'pause',
      'unsubscribe',
      'erase',
    ]);
    const link = screen.getByRole('link', { name: texts.export.link() });
    expect(link.getAttribute('href')).toBe(`${ADDRESS}/export`);
  });
});

describe('the server’s data in the page', () => {
  it('the preference page shows an invalid link that the server reports', () => {
    const { subscriber: _, ...initial } = { subscriber: undefined, state: 'INVALID' } as const;
    renderInShop('DE', <PreferencesPage site="DE" token="" initial={initial} />);
    expect(screen.getByRole('alert').textContent).toBe(texts.invalid());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the preference page shows the submitted values and the fault that the server reports', () => {
    const { texts: own } = open(
      {
        values: {
          salutation: '',
          firstName: 'shop.example',
          lastName: '',
          interests: [],
          personalisedOffers: true,
        },
        errors: { firstName: 'invalidCharacters' },
      },
      'AT',
    );
    expect(screen.getByDisplayValue('shop.example').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(own.invalidCharacters())).toBeTruthy();
  });

  it('the preference page names the other shops of the address, and unsubscribes from all by a separate form', () => {
    open({ elsewhere: ['SK'] });
    expect(screen.getByText(/Slovensko/)).toBeTruthy();
    const all = screen.getByRole<HTMLButtonElement>('button', {
      name: texts.unsubscribePage.all(),
    });
    expect(all.form?.getAttribute('action')).toBe(`/de/newsletter/preferences?token=${TOKEN}`);
    expect(all.form && [...new FormData(all.form)]).toEqual([['action', 'unsubscribe-all']]);
  });
});
