import type { Pages } from '#server/pages/renderer.ts';

/** Pages for tests of what stands behind them: each is the server's own word about it, as JSON. */
export const testPages: Pages = {
  renderer: {
    render: async ({ data }) => ({ status: 200, html: JSON.stringify(data) }),
    renderFailure: async ({ site }) => `<h1>failure of ${site}</h1>`,
    renderFooterFragment: async (request) => JSON.stringify(request),
    renderNewsletterFragment: async (request) => JSON.stringify(request),
    renderConsentFragment: async (request) => JSON.stringify(request),
  },
  assets: {
    startScript: '/s.js',
    criticalCss: '',
    contentCss: '',
    fragmentCss: '',
    newsletterFragmentCss: '',
    consentFragmentCss: '',
    fragmentScript: '/assets/embed.js',
    sessionScript: '/assets/session.js',
    previewFragmentCss: '',
    previewFragmentScript: '/assets/embed/preview.js',
    stylesheets: [],
    consoleStylesheet: '/c.css',
    previewScript: '/assets/preview/preview.js',
    previewStylesheet: '/assets/preview/previewBar.css',
    developmentScripts: [],
  },
};
