import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';

import { ExtraBlock } from './extraBlock.tsx';
import type { FieldTexts } from './personFields.tsx';
import { EMPTY_VALUES } from './signUpState.ts';
import { renderInShop } from './testing/renderInShop.tsx';

type BlockProps = { site: SiteCode; faults?: FieldTexts; onLeave?: (name: string) => void };

function Block({ site, faults = {}, onLeave = () => {} }: BlockProps) {
  return (
    <form aria-label="form">
      <ExtraBlock site={site} values={EMPTY_VALUES} faults={faults} onLeave={onLeave} />
    </form>
  );
}

const CONTROLS = ['combobox', 'textbox', 'checkbox'] as const;

/** Returns field names in page order, with a star if required. */
function fieldsShown(): string[] {
  const [form] = screen.getAllByRole<HTMLFormElement>('form', { name: 'form' });
  return Array.from(form?.elements ?? [])
    .filter((control) =>
      CONTROLS.some((role) => screen.queryAllByRole(role).includes(control as HTMLElement)),
    )
    .map(
      (control) => `${control.getAttribute('name')}${control.ariaRequired === 'true' ? ' *' : ''}`,
    );
}

function linksShown(): (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

const ADDRESS_ONLY = ['personalisedOffers'];
const FIELDS: Record<SiteCode, string[]> = {
  DE: ADDRESS_ONLY,
  AT: ['salutation', 'firstName', 'lastName', 'personalisedOffers'],
  CH: ADDRESS_ONLY,
  CH_FR: ADDRESS_ONLY,
  CZ: ADDRESS_ONLY,
  HU: ['salutation *', 'lastName *', 'firstName *', 'personalisedOffers'],
  SK: ADDRESS_ONLY,
  TR: ['firstName *', 'lastName *', 'newsletterConsent *', 'personalisedOffers'],
  PL: ADDRESS_ONLY,
};

const LINKS: Record<SiteCode, string[]> = {
  DE: ['/de/contact', '/de/privacy', '/de/example-newsletter'],
  AT: ['/at/contact', '/at/privacy', '/at/example-newsletter'],
  CH: ['/ch/contact', '/ch/privacy'],
  CH_FR: ['/ch_fr/contact', '/ch_fr/privacy'],
  CZ: ['/cz/contact', '/cz/privacy'],
  HU: ['/hu/contact', '/hu/privacy'],
  SK: ['/sk/contact', '/sk/privacy'],
  TR: ['/tr/iletisim', '/tr/gizlilik', '/tr/e-bulten-bilgilendirme', '/tr/acik-riza'],
  PL: ['/pl/contact', '/pl/privacy', '/pl/terms'],
};

describe.each(SITE_CODES)('the extra block of %s', (site) => {
  it('the extra block shows the shop’s fields in order and marks the required ones', () => {
    renderInShop(site, <Block site={site} />);
    expect(fieldsShown()).toEqual(FIELDS[site]);
  });

  it('the extra block links exactly the pages that the shop has', () => {
    renderInShop(site, <Block site={site} />);
    expect(linksShown()).toEqual(LINKS[site]);
  });

  it('the extra block names the sender, the minimum age and the data protection', () => {
    const { texts, container } = renderInShop(site, <Block site={site} />);
    const { minimumAge } = siteFacts(site);
    expect(container.textContent).toContain(texts.legalNotice.title());
    expect(container.textContent).toContain(texts.legalNotice.consent({ brand: 'Morgenrot' }));
    const age = minimumAge === undefined ? undefined : texts.legalNotice.age({ age: minimumAge });
    if (age !== undefined) expect(container.textContent).toContain(age);
    const words = container.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    expect(/\b1[68]\b/.exec(words)?.[0]).toBe(minimumAge?.toString());
    expect(words).not.toMatch(/[<>{}]|undefined/);
  });
});

it('the extra block offers the salutations in order after a prompt to choose', () => {
  const { texts } = renderInShop('HU', <Block site="HU" />);
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual(['', 'MRS', 'MR', 'DIVERS', 'COMPANY']);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    texts.salutation.choose(),
    texts.salutation.MRS(),
    texts.salutation.MR(),
    texts.salutation.DIVERS(),
    texts.salutation.COMPANY(),
  ]);
});

it('the extra block describes each faulty field by its own fault', () => {
  const { texts } = renderInShop(
    'HU',
    <Block
      site="HU"
      faults={{ salutation: 'Fault 1', firstName: 'Fault 2', lastName: 'Fault 3' }}
    />,
  );
  const described = (role: string, name: string, description: string) =>
    screen.getByRole(role, { name, description });
  expect(described('combobox', texts.salutation.label(), 'Fault 1')).toBeTruthy();
  expect(described('textbox', texts.firstName.label(), 'Fault 2')).toBeTruthy();
  expect(described('textbox', texts.lastName.label(), 'Fault 3')).toBeTruthy();
});

it('the extra block describes the Turkish consent by its own fault', () => {
  const { texts } = renderInShop(
    'TR',
    <Block site="TR" faults={{ newsletterConsent: 'Fault 4' }} />,
  );
  expect(
    screen.getByRole('checkbox', {
      name: texts.newsletterConsent.label({ brand: 'Morgenrot' }),
      description: 'Fault 4',
    }),
  ).toBeTruthy();
});

it('the extra block holds the chosen, typed and ticked values, and reports the field that was left', async () => {
  const left = vi.fn();
  const { texts, user } = renderInShop('AT', <Block site="AT" onLeave={left} />);
  const salutation = screen.getByRole<HTMLSelectElement>('combobox', {
    name: texts.salutation.label(),
  });
  const firstName = screen.getByRole<HTMLInputElement>('textbox', {
    name: texts.firstName.label(),
  });
  const offers = screen.getByRole<HTMLInputElement>('checkbox', {
    name: texts.personalisedOffers(),
  });
  await user.selectOptions(salutation, 'DIVERS');
  await user.type(firstName, 'Zoë');
  await user.click(offers);
  expect([salutation.value, firstName.value, offers.checked]).toEqual(['DIVERS', 'Zoë', true]);
  expect(left.mock.calls.flat()).toEqual(['salutation', 'firstName']);
});
