import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { kept } from '#browser/testing/storeInMemory.ts';
import { SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';
import { giveCookieConsent } from '#browser/testing/givenCookieConsent.ts';

import { SignUpSection } from './signUpSection.tsx';
import type { InitialSignUp } from './signUpState.ts';
import { renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { ACCEPTED, refused, serveNewsletter } from './testing/service.ts';

vi.mock('idb-keyval', () => import('#browser/testing/storeInMemory.ts'));

beforeEach(() => {
  kept.clear();
  delete window.dataLayer;
  const withdraw = giveCookieConsent('necessary', 'measurement');
  return () => {
    withdraw();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

/** Renders a shop's section and waits for the form's code. */
async function openSection(site: SiteCode, initial?: InitialSignUp, level: 1 | 2 = 2) {
  const page = renderInShop(site, <SignUpSection site={site} initial={initial} level={level} />);
  const email = await screen.findByRole<HTMLInputElement>('textbox', {
    name: page.texts.email.label(),
  });
  const submit = () => page.user.click(screen.getByRole('button', { name: page.texts.submit() }));
  return { ...page, email, submit };
}

/** Returns whether one element precedes another on the page. */
function isBefore(first: Element, second: Element): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

const VOUCHER_LINKS: Record<SiteCode, string[]> = {
  DE: ['/de/voucher-conditions'],
  AT: ['/at/voucher-conditions'],
  CH: ['/ch/voucher-conditions'],
  CH_FR: ['/ch_fr/voucher-conditions'],
  CZ: ['/cz/voucher-conditions'],
  HU: [],
  SK: ['/sk/voucher-conditions'],
  TR: ['/tr/voucher-conditions'],
  PL: ['/pl/voucher-conditions'],
};

it('a sign-up that came from a footer’s form counts as one of the footer', async () => {
  const calls = serveNewsletter(ACCEPTED);
  const origin = { origin: 'onsite', originAddition: 'footer' } as const;
  const { user, email, submit } = await openSection('DE', { origin });
  await user.type(email, 'anna@example.org');
  await submit();
  await waitFor(() => expect(calls[0]?.body).toMatchObject(origin));
});

describe.each(SITE_CODES)('the sign-up of %s', (site) => {
  it('the sign-up has its parts in order, from the title to the footnote of the voucher', async () => {
    const { texts, email, container } = await openSection(site);
    const { voucher } = siteFacts(site);
    const title = screen.getByRole('heading', { level: 2, name: texts.title(voucher) });
    const picture = screen.getByRole('img', { name: texts.pictureAlt() });
    const banderole = screen.getByText(texts.banderole.discount(voucher).replace('\u00a0', ' '));
    const note = screen.getByText(texts.mandatoryNote());
    const honeypot = container.querySelector('[name="verify-email"]');
    const extra = screen.getByText(texts.legalNotice.title());
    const button = screen.getByRole('button', { name: texts.submit() });
    const footnote = [...container.querySelectorAll('.footnote')].at(-1);
    const parts = [title, picture, banderole, note, email, honeypot, extra, button, footnote];
    const inOrder = parts.map((part, index) => {
      const next = parts[index + 1];
      return part instanceof Element && (!next || isBefore(part, next));
    });
    expect(inOrder).toEqual(parts.map(() => true));
    expect(banderole.parentElement?.textContent).toContain(texts.banderole.label());
  });

  it('the sign-up links the conditions of its voucher if the shop has such a page', async () => {
    const { container } = await openSection(site);
    const footnote = [...container.querySelectorAll('.footnote')].at(-1);
    const links = [...(footnote?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(VOUCHER_LINKS[site]);
    expect(footnote?.textContent).not.toMatch(/[<>{}]/);
  });
});

describe('the picture', () => {
  it.each([1, 2] as const)(
    'the picture is loaded lazily at level %s, in crops for desktop and tablet',
    async (level) => {
      const { texts, container } = await openSection('DE', undefined, level);
      const image = screen.getByRole('img', { name: texts.pictureAlt() });
      expect(image.getAttribute('loading')).toBe('lazy');
      expect(image.getAttribute('src')).toMatch(
        /^\/service\/newsletter\/frontend\/images\/[\w-]+\.jpg$/,
      );
      const media = [...container.querySelectorAll('source')].map((source) => source.media);
      const dark = '(prefers-color-scheme: dark)';
      expect(media).toEqual([
        `(min-width: 1024px) and ${dark}`,
        '(min-width: 1024px)',
        '(min-width: 1024px)',
        `(min-width: 767px) and ${dark}`,
        '(min-width: 767px)',
        '(min-width: 767px)',
        dark,
        '',
        '',
      ]);
    },
  );
});

describe('a success', () => {
  it('a success message replaces the form, is in view and has the focus', async () => {
    serveNewsletter(ACCEPTED);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { texts, user, email, submit } = await openSection('DE');
    await user.type(email, 'zoe@example.org');
    await submit();
    await screen.findByRole('heading', { name: 'Vielen Dank für Ihre Newsletter Anmeldung' });
    const message = screen.getByRole('status');
    expect(message.textContent).toContain(texts.success.text());
    expect(message.textContent).toContain('zoe@example.org');
    expect(screen.getByRole('link', { name: texts.success.changeAddress() })).toBeTruthy();
    // The message replaces the headline, at its level.
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      texts.success.title(),
    ]);
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(scrolled.mock.contexts.at(-1)).toBe(message);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('a success warns of a domain that receives no mail, and leads back to the form', async () => {
    serveNewsletter({ status: 202, json: { noMailServer: true } });
    const { texts, user, email, submit } = await openSection('TR');
    await user.type(email, 'zoe@exmaple.org');
    for (const name of [texts.firstName.label(), texts.lastName.label()]) {
      await user.type(screen.getByRole('textbox', { name }), 'Zoë');
    }
    await user.click(screen.getByRole('checkbox', { name: /ileti/ }));
    await submit();
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toBe(texts.success.noMailServer());
    expect(screen.getByText('zoe@exmaple.org')).toBeTruthy();
  });

  it('a success of a scriptless submit warns of such a domain too, and links to the form', async () => {
    const resend = { againInSeconds: 0 };
    const initial = { result: 'SUCCESS', noMailServer: true, resend } as const;
    const { texts } = renderInShop('DE', <SignUpSection site="DE" initial={initial} />);
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toContain(texts.success.noMailServer());
    const again = screen.getByRole('link', { name: texts.success.changeAddress() });
    expect(again.getAttribute('href')).toBe('/de/subscribenewsletter');
  });

  it('a success of a scriptless submit shows at once without scrolling the page', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderInShop('DE', <SignUpSection site="DE" initial={{ result: 'SUCCESS' }} />);
    expect(screen.getByRole('status').textContent).toContain('Vielen Dank');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

const de = siteTexts('DE').newsletter;

describe('a technical error', () => {
  it.each([
    ['an error of the service', refused(500, 'urn:newsletter:internal')],
    ['a refusal of another kind', refused(400, 'urn:newsletter:request_invalid')],
    ['an answer that is no problem', { status: 502, json: 'Bad gateway' }],
    ['no network', 'NO_NETWORK'],
  ] as const)(
    'a technical error by %s shows its message above the title, and keeps the input',
    async (_by, answer) => {
      serveNewsletter(answer);
      const { user, email, submit } = await openSection('DE');
      await user.type(email, 'zoe@example.org');
      await submit();
      const bar = await screen.findByRole('alert');
      expect(bar.textContent).toBe(
        'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
      );
      expect(isBefore(bar, screen.getByRole('heading', { name: de.title({ percent: 10 }) }))).toBe(
        true,
      );
      expect(email.value).toBe('zoe@example.org');
      expect(window.dataLayer).toHaveLength(1);
    },
  );

  it('a technical error is announced again at every failing submit', async () => {
    serveNewsletter('NO_NETWORK', 'NO_NETWORK');
    const { user, email, submit } = await openSection('DE');
    await user.type(email, 'zoe@example.org');
    await submit();
    const first = await screen.findByRole('alert');
    await submit();
    await waitFor(() => expect(screen.queryByRole('alert')?.isSameNode(first)).toBe(false));
    expect(screen.getByRole('alert').textContent).toBe(de.technicalError());
  });

  it('a technical error disappears with the next success', async () => {
    serveNewsletter('NO_NETWORK', ACCEPTED);
    const { user, email, submit } = await openSection('DE');
    await user.type(email, 'zoe@example.org');
    await submit();
    await screen.findByRole('alert');
    await submit();
    await screen.findByRole('heading', { name: de.success.title() });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('other results', () => {
  it('too many sign-ups show a technical error that says when to try again', async () => {
    serveNewsletter(refused(429, 'urn:newsletter:too_many_requests'));
    const { user, email, submit } = await openSection('DE');
    await user.type(email, 'zoe@example.org');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${de.technicalError()} ${de.tooManyRequests()}`,
    );
    expect(email.value).toBe('zoe@example.org');
  });

  it('an invalid address shows its fault at the field and no message bar', async () => {
    serveNewsletter(refused(400, 'urn:newsletter:email_invalid'));
    const { user, email, submit } = await openSection('DE');
    await user.type(email, 'zoe@unknown.example');
    await submit();
    await screen.findByRole('textbox', { description: de.email.invalid() });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('below a success', () => {
  it('a success links to the person’s mailbox in a new tab without a referrer', async () => {
    serveNewsletter(ACCEPTED);
    const { user, email, submit } = await openSection('CZ');
    await user.type(email, ' Zoe@Seznam.cz ');
    await submit();
    const link = await screen.findByRole('link', { name: 'Otevřít schránku Seznam' });
    expect(link.getAttribute('href')).toBe('https://email.seznam.cz/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('a success page offers a resend, and no link to an unknown mail provider', async () => {
    serveNewsletter(ACCEPTED);
    const { user, email, submit } = await openSection('DE');
    await user.type(email, 'zoe@example.org');
    await submit();
    await screen.findByRole('button', { name: de.resend.button() });
    expect(screen.queryByRole('link', { name: /Postfach/ })).toBeNull();
  });

  it('a success page offers no resend to a bot that filled the honeypot', async () => {
    const { user, email, submit, container } = await openSection('DE');
    await user.type(email, 'bot@gmail.com');
    const honeypot = container.querySelector<HTMLInputElement>('[name="verify-email"]');
    if (honeypot) honeypot.value = 'bot@gmail.com';
    await submit();
    await screen.findByRole('heading', { name: de.success.title() });
    await import('./successExtras.tsx');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an invalid double opt-in link', () => {
  it('an invalid double opt-in link shows its message above the title until the address is focused', async () => {
    const { user, email } = await openSection('DE', { linkInvalid: true });
    const bar = screen.getByRole('alert');
    expect(bar.textContent).toBe(
      'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.',
    );
    expect(isBefore(bar, screen.getByRole('heading', { name: de.title({ percent: 10 }) }))).toBe(
      true,
    );
    await user.click(email);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('a sign-up starts with the form and without a message', async () => {
  const { email } = await openSection('DE');
  expect(email.value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
