import { expect, it } from 'vitest';

import { EXAMPLE_STATES } from '#contract/examplePages.ts';
import { MAIL_KINDS } from '#domain/mailKinds.ts';
import { SITE_CODES, sitePath } from '#domain/sites.ts';

import { pageExamples } from './pageExamples.ts';

it.each(SITE_CODES)(
  'the gallery shows every template, state and mail of %s once, and of no other shop',
  (site) => {
    const [templates, states, mails] = pageExamples(site).map(({ examples }) => examples);
    expect(templates?.length).toBeGreaterThanOrEqual(14);
    expect(states).toHaveLength(EXAMPLE_STATES.length);
    expect(mails).toHaveLength(MAIL_KINDS.length);
    const all = [...(templates ?? []), ...(states ?? []), ...(mails ?? [])];
    expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { address } of all) expect(`${address}/`).toContain(`${sitePath(site)}/`);
  },
);

it('the gallery links to the example newsletter if the shop has one', () => {
  const namesOf = (site: 'DE' | 'PL') => pageExamples(site)[0]?.examples.map(({ name }) => name);
  expect(namesOf('DE')).toContain('Service: example newsletter');
  expect(namesOf('PL')).not.toContain('Service: example newsletter');
});
