import { expect, test } from 'vitest';

import { SITE_CODES, siteFacts } from './sites.ts';
import { SITES_BY_LABEL } from './sitesByLabel.ts';

test('the shops are listed in the order of their names', () => {
  expect(SITES_BY_LABEL).toEqual(
    SITE_CODES.toSorted((one, other) =>
      siteFacts(one).label.localeCompare(siteFacts(other).label, 'de'),
    ),
  );
});
