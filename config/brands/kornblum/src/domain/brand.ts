/** Who the retailer is: a second brand, which shows what a brand is made of (docs/branding.md). */
export const brand = {
  id: 'kornblum',
  name: 'Kornblum',
  loyaltyCard: 'BlumCard',
  legalName: 'Kornblum Warenhaus AG',
  /** Whether the front page's picture and heading follow the sun (decision 121). */
  followsSun: false as boolean,
} as const;

/** Serves what cannot read CSS custom properties: mails and the web app manifest. */
export const brandColours = {
  light: {
    paper: '#f4f6f1',
    surface: '#ffffff',
    night: '#0f1830',
    ink: '#16213f',
    quietInk: '#55607d',
    dawn: '#2747c9',
    apricot: '#f6c945',
    plum: '#16264f',
  },
  /** The roles that change where the reader's device is dark. */
  dark: {
    paper: '#0f1830',
    surface: '#18233f',
    ink: '#eef1f8',
    quietInk: '#aab4cd',
    dawn: '#9db4ff',
  },
} as const;

/** How mails look beyond their colours. */
export const brandMail = {
  display: {
    fontFamily: "'Avenir Next', Avenir, Futura, 'Century Gothic', 'Segoe UI', Arial, sans-serif",
    fontWeight: 700,
  },
  radius: '0',
  pictureRadius: '0',
  buttonRadius: '24px',
  ticket: 'none',
};
