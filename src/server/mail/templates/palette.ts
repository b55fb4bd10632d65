import type { CSSProperties } from 'react';

import { brandColours, brandMail } from '#domain/brand.ts';

const { light: colours, dark: darkColours } = brandColours;

/** Hairline between parts: the translucent ink fits both colour schemes. */
const hairline = 'rgba(128, 104, 96, 0.24)';

const { display } = brandMail;
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Courier New', monospace";

/**
 * Inline styles, because many mailboxes drop style sheets. Classes name roles, whose colours the style sheet below
 * replaces in dark mode.
 */
export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: colours.paper, fontFamily: sans },
  sheet: {
    backgroundColor: colours.surface,
    border: `1px solid ${hairline}`,
    borderRadius: brandMail.radius,
  },
  wordmark: {
    color: colours.ink,
    ...display,
    fontSize: '22px',
    lineHeight: '28px',
    textDecoration: 'none',
  },
  heading: {
    margin: '0 0 20px',
    color: colours.ink,
    fontWeight: 400,
    ...display,
    fontSize: '32px',
    lineHeight: '40px',
  },
  text: { margin: '0 0 28px', color: colours.ink, fontSize: '17px', lineHeight: '28px' },
  note: { margin: '0 0 8px', color: colours.quietInk, fontSize: '14px', lineHeight: '22px' },
  link: { color: colours.dawn, textDecoration: 'underline' },
  button: {
    padding: '16px 28px',
    backgroundColor: colours.dawn,
    borderRadius: brandMail.buttonRadius,
    color: '#ffffff',
    fontSize: '17px',
    fontWeight: 600,
    textAlign: 'center',
  },
  rule: { margin: '32px 0 24px', border: 'none', borderTop: `1px solid ${hairline}` },
  footer: { margin: '0 0 12px', color: colours.quietInk, fontSize: '13px', lineHeight: '21px' },
  footerLink: {
    display: 'inline-block',
    marginRight: '16px',
    color: colours.quietInk,
    textDecoration: 'underline',
  },
} satisfies Record<string, CSSProperties>;

/** Style sheet of a mail. Inline styles take precedence over it, hence `!important`. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .sheet-inside { padding: 32px 24px 28px !important; }
  .button { padding-left: 20px !important; padding-right: 20px !important; }
  .code { font-size: 19px !important; letter-spacing: 0 !important; }
  .heading { font-size: 28px !important; line-height: 36px !important; }
}
@media (max-width: 350px) {
  .code { font-size: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, .paper > table, .paper > table > tbody > tr > td { background-color: ${darkColours.paper} !important; }
  .sheet { background-color: ${darkColours.surface} !important; }
  .ink { color: ${darkColours.ink} !important; }
  .ink-fill { background-color: ${darkColours.ink} !important; }
  .ink-edge { border-color: ${darkColours.ink} !important; }
  .quiet { color: ${darkColours.quietInk} !important; }
  .link { color: ${darkColours.dawn} !important; }
  .button { background-color: ${darkColours.dawn} !important; color: ${darkColours.paper} !important; }
  .picture { filter: brightness(0.8) !important; }
  .perforation { background-image: ${perforation(darkColours.surface)} !important; }
}
`;

/** Perforation along a ticket's torn edge. */
export function perforation(beneath: string): string {
  return `radial-gradient(circle at 8px 100%, ${beneath} 5px, transparent 5.5px)`;
}
