import { expect, it } from 'vitest';

import { phoneHref, servicePhone, withPhoneLink } from './phoneNumber.ts';

it.each([
  ['DE', '040\u00a066969\u00a0120', 'tel:+494066969120'],
  ['AT', '+49 40 66969 120', 'tel:+494066969120'],
  ['CZ', '800 123 456', 'tel:+420800123456'],
  ['HU', '06 1 234 5678', 'tel:+3612345678'],
  ['TR', '0850 000 01 20', 'tel:+908500000120'],
] as const)('a phone number of %s has its international form: %s', (site, number, href) => {
  expect(phoneHref(number, site)).toBe(href);
});

it('a text has a link wherever it contains its shop’s number, and nowhere else', () => {
  const number = servicePhone('DE');
  const { text, links } = withPhoneLink(`Seit 1989: ${number} oder ${number}.`, 'DE');
  expect(text).toBe(`Seit 1989: <phone>${number}</phone> oder <phone>${number}</phone>.`);
  expect(links.phone).toMatch(/^tel:\+\d{8,}$/);
  expect(withPhoneLink('Ohne Nummer.', 'DE').text).toBe('Ohne Nummer.');
});
