import { keepInPreview } from './keepInPreview.ts';

/** Selector of sign-up forms. Only previewed pages load this file. */
const SIGN_UPS = '#newsletter-sign-up, .footer-newsletter';

const bar = document.querySelector<HTMLElement>('[data-preview-bar]');
/** Paths of the shops whose pages get the token of this page's URL. */
const shops = (bar?.dataset['previewShops'] ?? '').split(' ').filter((path) => path !== '');

keepInPreview({
  bar,
  warning: document.querySelector<HTMLElement>('.preview-real'),
  isPreviewed: ({ pathname }) =>
    shops.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  isSignUp: (element) => element.closest(SIGN_UPS) !== null,
  leadsBy: 'DOCUMENT',
});
