import { expect, it } from 'vitest';
import * as z from 'zod';

import { FOOTER_LOGOS } from '#contract/service.ts';

import type { ContentStore } from './contentStore.ts';
import { createFooters } from './footers.ts';
import { readSampleFiles } from './sampleContent.ts';

it('a footer leaves out logos without a picture, with their links, and reports each', async () => {
  const [sample] = await readSampleFiles('footers/DE');
  const { body } = z.object({ body: z.unknown() }).parse(sample?.content);
  const unknown: string[] = [];
  const footers = createFooters({
    // A stub for one kind of document.
    store: {
      resolve: async () => ({ id: 1, body }),
      changesAt: async () => undefined,
    } as unknown as ContentStore,
    logos: {
      lookUp: async () => (source) =>
        /klarna|ssl/.test(source) ? 'there is no picture' : undefined,
    },
    onUnknownLogo: (source) => unknown.push(source),
  });
  const footer = await footers.find({ site: 'DE', at: new Date(), group: {} });
  const content = JSON.stringify(footer?.content);
  expect(content).not.toMatch(/klarna\.svg|ssl\.svg|Verschlüsselte/);
  expect(content).toContain(`${FOOTER_LOGOS}visa.svg`);
  expect(new Set(unknown)).toEqual(
    new Set(['klarna', 'ssl'].map((name) => `${FOOTER_LOGOS}${name}.svg`)),
  );
});
