import type { FooterContent } from '#contract/footer.ts';

type Logo = NonNullable<FooterContent['qualityLogos']>['logos'][number]['image'];

/** The smallest footer with one logo. */
export const footerWith = (image: Omit<Logo, 'label'>): FooterContent => ({
  headline: 'Good to know',
  teaserGroups: [],
  seo: { heading: 'Popular', columns: [] },
  socialMedia: { heading: 'Follow us', icons: [] },
  appReferences: { heading: 'Our app', icons: [] },
  legalLinks: [],
  viewChanger: { toMobile: 'Mobile', toDesktop: 'Desktop' },
  qualityLogos: {
    heading: 'Safe',
    logos: [{ link: { url: '/payment', text: 'Payment' }, image: { label: 'Seal', ...image } }],
  },
});
