import { expect, it } from 'vitest';

import { footerContent } from './footer.ts';

const footerWithLink = (url: string) => ({
  headline: 'Good to know',
  teaserGroups: [],
  seo: { heading: 'Popular', columns: [[{ url, text: 'x' }]] },
  socialMedia: { heading: 'Follow us', icons: [] },
  appReferences: { heading: 'Our app', icons: [] },
  legalLinks: [],
  viewChanger: { toMobile: 'Mobile', toDesktop: 'Desktop' },
});

it.each(['/contact', 'https://host.example/x', 'mailto:a@host.example', '{instagram}'])(
  'a footer may link to %s',
  (url) => expect(footerContent.safeParse(footerWithLink(url)).success).toBe(true),
);

it.each(['https://user:pw@host.example/', '/.//host', 'blob:https://host.example/x', '#x', 'x'])(
  'a footer that links to %s is refused',
  (url) => {
    const { error } = footerContent.safeParse(footerWithLink(url));
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('must begin with / (a page of the shop), http or mailto'),
    ]);
  },
);
