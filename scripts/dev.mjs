/**
 * `npm run dev`: the server with Vite inside. Pages are rendered from source on every request with hot replacement,
 * and server changes restart it. Pages run on React, whose refresh keeps state; `npm start` serves Preact.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { install } from './lib/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

if ((await install(root, { withTools: true, say })) === 'FAILED') process.exit(1);

process.env.RUNTIME = 'react';
const { createServer } = await import('vite');

const REFRESH_PREAMBLE = 'virtual:refresh-preamble';
/** React's refresh must be hooked in before React itself runs. */
const refreshPreamble = {
  name: 'morgenrot:refresh-preamble',
  resolveId: (id) => (id === REFRESH_PREAMBLE ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${REFRESH_PREAMBLE}`
      ? `import refresh from '/@react-refresh';
         refresh.injectIntoGlobalHook(window);
         window.$RefreshReg$ = () => {};
         window.$RefreshSig$ = () => (type) => type;`
      : undefined,
};

const pagesVite = await createServer({
  root,
  appType: 'custom',
  plugins: [refreshPreamble],
  server: { middlewareMode: true, watch: { ignored: ['**/var/**', '**/dist/**'] } },
});
const serverVite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  // Two Vites must not share a cache of packages, and the server's packages need none.
  cacheDir: 'node_modules/.vite-server',
  optimizeDeps: { noDiscovery: true },
  oxc: { jsx: { runtime: 'automatic' } },
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
});

const assets = {
  startScript: '/src/shop/start.ts',
  appScript: '/src/shop/app/client.tsx',
  criticalCss: '',
  appCss: '',
  contentCss: '',
  personCss: '',
  criticalStylesheet: '',
  appStylesheet: '',
  contentStylesheet: '',
  personStylesheet: '',
  fragmentCss: '',
  newsletterFragmentCss: '',
  newsletterStatesFragmentCss: '',
  cookieConsentFragmentCss: '',
  fragmentScript: '/src/shop/embed/loadParts.ts',
  sessionScript: '/src/shop/embed/loadParts.ts#session',
  previewFragmentCss: '',
  previewFragmentScript: '/src/shop/embed/embeddedPreview.ts',
  stylesheets: [
    '/src/shop/shop.css',
    '/src/shop/app.css',
    '/src/shop/content.css',
    '/src/shop/person.css',
  ],
  consoleStylesheet: '/src/staff/staff.css',
  postedSignUpScript: '/src/shop/postedSignUp.ts',
  previewScript: '/src/features/preview/previewedPage.ts',
  previewStylesheet: '/src/features/preview/previewBar.css',
  developmentScripts: ['/@vite/client', `/@id/__x00__${REFRESH_PREAMBLE}`],
};

async function refuseFragment() {
  throw new Error('Parts for other pages come from the build. Run npm run build.');
}

/** Renders with the current sources. */
const loadPages = async ({ publicUrl, siteUrls }) => {
  const render = (method) => async (request) => {
    const { createPageRenderer } = await pagesVite.ssrLoadModule('/src/shop/renderer.tsx');
    return createPageRenderer({ publicUrl, siteUrls, assets })[method](request);
  };
  return {
    assets,
    middleware: pagesVite.middlewares,
    renderer: {
      render: render('render'),
      renderFailure: render('renderFailure'),
      renderNoShop: render('renderNoShop'),
      renderFooterFragment: refuseFragment,
      renderNewsletterFragment: refuseFragment,
      renderCookieConsentFragment: refuseFragment,
    },
  };
};

let server;
/** Starts the shop from the current sources; errors are printed, not thrown. */
async function startShop() {
  try {
    const { startServer } = await serverVite.ssrLoadModule('/src/server/process/start.ts');
    server = await startServer({
      env: process.env,
      print: say,
      loadPages,
      filesFolder: path.join(root, 'public'),
      textsFolder: path.join(root, 'config/texts'),
    });
  } catch (error) {
    server = undefined;
    console.error(error.lines?.join('\n') ?? error);
  }
}

async function stopShop() {
  await server?.stop();
  server = undefined;
}

let work = startShop();
let isRestartDue = false;
/** Restarts the shop after a change; concurrent changes share one restart. */
async function restart(file, before) {
  await before;
  say(`${path.relative(root, file)} changed; restarting the server.`);
  await stopShop();
  isRestartDue = false;
  serverVite.moduleGraph.invalidateAll();
  await startShop();
}

const SERVER_SOURCES = ['src/server', 'src/contract', 'src/domain', 'i18n', 'content', 'config'];
for (const event of ['add', 'change', 'unlink']) pagesVite.watcher.on(event, restartIfServers);

function restartIfServers(file) {
  const isServers = SERVER_SOURCES.some((folder) => file.startsWith(path.join(root, folder)));
  if (!isServers || file.includes('.test.') || isRestartDue) return;
  isRestartDue = true;
  work = restart(file, work);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void work
      .then(stopShop)
      .then(() => Promise.all([pagesVite.close(), serverVite.close()]))
      .finally(() => process.exit(0));
  });
}
