/** The retailer's identity. A brand replaces this file and `brandCompany.ts` (docs/branding.md). */
export const brand = {
  /** Value of the variable `BRAND`. */
  id: 'morgenrot',
  name: 'Morgenrot',
  loyaltyCard: 'MorgenCard',
  /** The company; details are in `brandCompany.ts`, which shop scripts do not need. */
  legalName: 'Morgenrot Handels GmbH',
  /** Whether the front page's picture and heading follow the sun (decision 121). */
  followsSun: true as boolean,
} as const;

/** Colours for mails and the web app manifest, which cannot use CSS custom properties. */
export const brandColours = {
  light: {
    paper: '#fdfaf6',
    surface: '#ffffff',
    night: '#1d1217',
    ink: '#2a1f26',
    quietInk: '#68595f',
    dawn: '#c23b2a',
    apricot: '#f6c08a',
    plum: '#5b1f44',
  },
  /** Roles with other values in dark mode. */
  dark: {
    paper: '#1d1217',
    surface: '#271b21',
    ink: '#f3ede7',
    quietInk: '#b9afa8',
    dawn: '#f87b5c',
  },
} as const;

/** Look of mails beyond colours. Mailboxes load no fonts, so the font is a system font. */
export const brandMail = {
  /** Font of wordmark, headings and voucher amount, as CSS properties. */
  display: { fontFamily: "Georgia, 'Times New Roman', serif" },
  /** Corner radius of sheet and ticket. */
  radius: '12px',
  pictureRadius: '8px',
  buttonRadius: '4px',
  /** Background of the voucher amount; mailboxes without gradients show `apricot`. */
  ticket: 'linear-gradient(170deg, #fde3c4 0%, #f6c08a 55%, #f2a27c 100%)',
};
