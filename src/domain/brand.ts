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
