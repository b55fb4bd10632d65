/**
 * Who the retailer is. A brand has a file of its own in the place of this one, and of `brandCompany.ts` (docs/branding.md).
 */
export const brand = {
  /** As the variable `BRAND` names it. */
  id: 'morgenrot',
  name: 'Morgenrot',
  loyaltyCard: 'MorgenCard',
  /** The company behind it; the rest of it stands in `brandCompany.ts`, which the shop's scripts do not need. */
  legalName: 'Morgenrot Handels GmbH',
} as const;

/** Serves what cannot read CSS custom properties: mails and the web app manifest. */
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
  /** The roles that change where the reader's device is dark. */
  dark: {
    paper: '#1d1217',
    surface: '#271b21',
    ink: '#f3ede7',
    quietInk: '#b9afa8',
    dawn: '#f87b5c',
  },
} as const;

/** How mails look beyond their colours. Mailboxes load no fonts, so the face is one that devices have. */
export const brandMail = {
  /** Of the wordmark, headings and the amount of the voucher, as properties of CSS. */
  display: { fontFamily: "Georgia, 'Times New Roman', serif" },
  /** Of the sheet and the ticket. */
  radius: '12px',
  pictureRadius: '8px',
  buttonRadius: '4px',
  /** Behind the amount of the voucher, beside `apricot`, which mailboxes without pictures of CSS show. */
  ticket: 'linear-gradient(170deg, #fde3c4 0%, #f6c08a 55%, #f2a27c 100%)',
};
