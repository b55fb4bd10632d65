import type { PageAssets } from '../pageAssets.ts';

/** Page assets for tests without a build. */
export const testAssets: PageAssets = {
  startScript: '/assets/start.js',
  appScript: '/assets/client.js',
  criticalCss: '',
  appCss: '',
  contentCss: '',
  personCss: '',
  criticalStylesheet: '/assets/shop.css',
  appStylesheet: '/assets/app.css',
  contentStylesheet: '/assets/content.css',
  personStylesheet: '/assets/person.css',
  fragmentCss: '',
  newsletterFragmentCss: '',
  newsletterStatesFragmentCss: '',
  cookieConsentFragmentCss: '',
  fragmentScript: '/assets/embed.js',
  sessionScript: '/assets/session.js',
  previewFragmentCss: '',
  previewFragmentScript: '/assets/embed/preview.js',
  stylesheets: [],
  consoleStylesheet: '/assets/staff/staff.css',
  postedSignUpScript: '/assets/embed/posted.js',
  previewScript: '/assets/preview/preview.js',
  previewStylesheet: '/assets/preview/previewBar.css',
  developmentScripts: [],
};
