import type { FooterContent } from '#contract/footer.ts';

const link = (url: string, text: string) => ({ url, text });

/** A small footer with one item of each kind, as filled in for the German shop. */
export const content: FooterContent = {
  headline: 'Gut zu wissen',
  teaserGroups: [
    {
      heading: { iconName: 'payment', link: link('/de/payment', 'Zahlungsarten') },
      hideGroupInCheckout: false,
      introductoryText: 'Sicher bezahlen.',
      links: [
        { link: link('/de/voucher-conditions', 'Gutschein einlösen'), hideInClassic: false },
        { link: link('/de/contact', 'Fragen zur Zahlung'), hideInClassic: true },
      ],
      images: [{ label: 'Visa', source: '/service/footer-images/logos/visa.svg' }],
    },
    {
      heading: { iconName: 'company', link: link('/de/about', 'Über uns') },
      hideGroupInCheckout: true,
      introductoryText: 'Von der Rösterei.',
      links: [],
      images: [],
    },
  ],
  seo: { heading: 'Beliebte Kategorien', columns: [[link('/de/coffee', 'Kaffee')]] },
  socialMedia: {
    heading: 'Folgen Sie uns',
    icons: [{ iconName: 'instagram', link: link('https://instagram.example/m', 'Instagram') }],
  },
  appReferences: {
    heading: 'Unsere App',
    icons: [
      { iconName: 'ios', link: link('https://apps.example/ios', 'Im App Store laden') },
      { iconName: 'android', link: link('https://apps.example/android', 'Bei Google Play laden') },
    ],
  },
  legalLinks: [
    link('/de/company', 'Impressum'),
    link('mailto:service@shop.example', 'E-Mail'),
    link('/de/cookies', 'Cookie-Einstellungen'),
  ],
  viewChanger: { toMobile: 'Zur mobilen Ansicht', toDesktop: 'Zur Desktop-Ansicht' },
  salesTax: {
    textBeforeLink: 'Inklusive Mehrwertsteuer, zuzüglich',
    link: link('/de/delivery', 'Versandkosten'),
    textAfterLink: '.',
  },
  qualityLogos: {
    heading: 'Sicher einkaufen',
    logos: [
      {
        link: link('/de/payment', 'Visa'),
        image: {
          label: 'Visa',
          source: '/service/footer-images/logos/visa.svg',
          width: 48,
          height: 32,
        },
      },
      {
        link: link('/de/privacy', 'Verschlüsselte Verbindung'),
        image: {
          label: 'Verschlüsselte Verbindung',
          source: '/service/footer-images/logos/ssl.svg',
          width: 48,
          height: 32,
        },
      },
    ],
  },
};
