import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';

import { FormPage } from './testing/formPage.tsx';
import { renderInShop } from './testing/renderInShop.tsx';
import { ACCEPTED, serveNewsletter } from './testing/service.ts';

vi.mock('idb-keyval', () => import('#browser/testing/storeInMemory.ts'));

afterEach(() => vi.unstubAllGlobals());

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}`);
  return found;
};
const ended = (result: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(result));
const open = (site: SiteCode) => renderInShop(site, <FormPage site={site} />);

/** Fills in fields without events, as some password managers do. */
function fillIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}

const ZOE = { email: 'zoe@example.org', firstName: 'Zoë', lastName: 'Szabó' };

describe('fields filled without an input event', () => {
  it('the sign-up form sends values filled in without an input event, with salutation and checkboxes', async () => {
    const calls = serveNewsletter(ACCEPTED);
    const { user, texts } = open('HU');
    fillIn({ ...ZOE, salutation: 'DIVERS' });
    field('personalisedOffers').checked = true;
    await user.click(screen.getByRole('button', { name: texts.submit() }));
    await ended('SUCCESS');
    expect(calls[0]?.body).toMatchObject({ ...ZOE, salutation: 'DIVERS', consents: ['DNE'] });
  });

  it('the sign-up form sends a required consent ticked without an input event', async () => {
    const calls = serveNewsletter(ACCEPTED);
    const { user, texts } = open('TR');
    fillIn(ZOE);
    field('newsletterConsent').checked = true;
    await user.click(screen.getByRole('button', { name: texts.submit() }));
    await ended('SUCCESS');
    expect(calls[0]?.body).toMatchObject({ ...ZOE, consents: ['NEWSLETTER'] });
  });

  it('a value filled in without an input event is not reported as missing on blur, and stays while other fields change', async () => {
    const { user, texts } = open('HU');
    await user.click(field('email'));
    fillIn(ZOE);
    await user.tab();
    await user.selectOptions(screen.getByRole('combobox'), 'MRS');
    await user.click(field('firstName'));
    await user.tab();
    // Once the last validation is done, so is the first.
    await user.clear(field('lastName'));
    await user.tab();
    await screen.findByText(texts.lastName.required());
    expect(screen.queryByText(texts.email.required())).toBeNull();
    expect(screen.queryByText(texts.firstName.required())).toBeNull();
    expect([field('email').value, field('firstName').value]).toEqual([ZOE.email, ZOE.firstName]);
  });

  it('a value filled in without an input event stays when the form shows the fault of another field', async () => {
    const { user, texts } = open('HU');
    fillIn({ firstName: 'Zoë' });
    await user.click(screen.getByRole('button', { name: texts.submit() }));
    await screen.findByText(texts.email.required());
    expect(field('firstName').value).toBe('Zoë');
  });

  it('a domain filled in without an input event gets the same suggestion as a typed one', async () => {
    const { user, texts } = open('DE');
    await user.click(field('email'));
    fillIn({ email: 'zoe@gmial.com' });
    await user.tab();
    const question = texts.email.didYouMean({ address: 'zoe@gmail.com' });
    await user.click(await screen.findByRole('button', { name: question }));
    expect(field('email').value).toBe('zoe@gmail.com');
    expect(screen.queryByRole('button', { name: question })).toBeNull();
  });
});

describe('a customer who is signed in', () => {
  const known = { email: 'anna@example.org', firstName: 'Anna', lastName: 'Moser', consents: [] };

  it('a signed-in customer keeps values filled in without an input event, and loses them with the sign-in', async () => {
    document.cookie = 'LoginToken=the.login.token';
    serveNewsletter({ status: 200, json: known });
    open('HU');
    fillIn({ firstName: 'Zoë' });
    await waitFor(() => expect(field('email').value).toBe(known.email));
    expect([field('firstName').value, field('lastName').value]).toEqual(['Zoë', '']);
    fillIn({ lastName: 'Szabó' });
    document.cookie = 'LoginToken=; max-age=0';
    dispatchEvent(new Event('pageshow'));
    const names = ['email', 'firstName', 'lastName'];
    await waitFor(() => expect(names.map((name) => field(name).value)).toEqual(['', '', '']));
  });
});
