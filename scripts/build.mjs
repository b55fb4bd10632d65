import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { build as viteBuild } from 'vite';

import { brandPlugin, buildFolder } from './lib/brand.mjs';
import { hashInputs, markFresh, markStale } from './lib/freshness.mjs';
import { forShadowRoot, withoutUnreadProperties } from './lib/forShadowRoot.mjs';
import { thirdPartyPlugin, writeThirdPartyNotices } from './lib/thirdParty.mjs';
import { UNBUNDLED } from './lib/releaseParts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = buildFolder(root);

/**
 * Builds the shop's pages for one runtime: the browser's files, the page renderer and the description
 * of where the renderer finds the browser's files (`PageAssets` of src/contract/pageAssets.ts).
 */
export async function buildPages(runtime) {
  process.env.RUNTIME = runtime;
  const clientFolder = path.join(dist, runtime, 'client');
  await viteBuild({
    root,
    logLevel: 'warn',
    build: {
      outDir: clientFolder,
      emptyOutDir: true,
      manifest: 'build-manifest.json',
      rolldownOptions: {
        input: {
          start: 'src/shop/start.ts',
          client: 'src/shop/app/client.tsx',
          shop: 'src/shop/shop.css',
          app: 'src/shop/app.css',
          content: 'src/shop/content.css',
          person: 'src/shop/person.css',
          fragment: 'src/shop/embed/fragment.css',
          fragmentNewsletter: 'src/shop/embed/fragmentNewsletter.css',
          fragmentNewsletterStates: 'src/shop/embed/fragmentNewsletterStates.css',
          fragmentConsent: 'src/shop/embed/fragmentCookieConsent.css',
          fragmentPreview: 'src/shop/embed/fragmentPreview.css',
          staff: 'src/staff/staff.css',
          preview: 'src/features/preview/previewedPage.ts',
          previewBar: 'src/features/preview/previewBar.css',
        },
      },
    },
  });
  await writePageAssets(clientFolder, await buildSeparateScripts(clientFolder));
  writeThirdPartyNotices(clientFolder, root);
  // Node compresses in threads of its own.
  await Promise.all([compressFiles(clientFolder), buildRenderer(runtime)]);
}

async function buildRenderer(runtime) {
  await viteBuild({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/shop/renderer.tsx',
      outDir: path.join(dist, runtime, 'page'),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: 'renderer.js', codeSplitting: false },
      },
    },
  });
  writeThirdPartyNotices(path.join(dist, runtime, 'page'), root, { isServers: true });
}

/** Adds a Brotli and a gzip variant to every text file. */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|webmanifest|txt)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/**
 * Builds the scripts of fragments and of the page after a posted sign-up separately, because shared chunks would be
 * loaded by both. Resolves to their URLs.
 */
async function buildSeparateScripts(clientFolder) {
  const build = (name, source, constants = {}) =>
    buildSeparateScript(clientFolder, { name, source, constants });
  const beside = (address) => JSON.stringify(`./${path.basename(address)}`);
  const panel = await build('panel', 'src/staff/panel/hostPanel.tsx');
  const parts = await build('embed', 'src/shop/embed/embed.ts', { HOST_PANEL: beside(panel) });
  const loader = await build('loader', 'src/shop/embed/loadParts.ts', {
    PARTS_SCRIPT: beside(parts),
  });
  return {
    fragmentScript: loader,
    sessionScript: `${loader}#session`,
    previewFragmentScript: await build('preview', 'src/shop/embed/embeddedPreview.ts'),
    postedSignUpScript: await build('postedSignUp', 'src/shop/postedSignUp.ts'),
  };
}

/**
 * Builds one such script. It shares no page with the shop's scripts and the service worker does not cache it, so it has
 * its own configuration and folder.
 */
async function buildSeparateScript(clientFolder, { name, source, constants }) {
  const [{ output }] = await viteBuild({
    root,
    configFile: path.join(root, 'vite.embed.config.ts'),
    logLevel: 'warn',
    define: constants,
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      // As a library it lacks Vite's loader of styles and chunks.
      lib: { entry: { [name]: source }, formats: ['es'] },
    },
  });
  return `/${output.find(({ isEntry }) => isEntry).fileName}`;
}

async function writePageAssets(clientFolder, separateScripts) {
  const manifestFile = path.join(clientFolder, 'build-manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const readRules = async (source) =>
    (await readFile(path.join(clientFolder, manifest[source].file), 'utf8')).trim();
  const rulesOf = async (source) => {
    const rules = await readRules(source);
    // Inlined into the page; nothing requests the file.
    await rm(path.join(clientFolder, manifest[source].file));
    return rules;
  };
  const rulesOfPart = async (source) =>
    withoutUnreadProperties(forShadowRoot(await rulesOf(source)));
  const criticalCss = await readRules('src/shop/shop.css');
  const assets = {
    startScript: `/${manifest['src/shop/start.ts'].file}`,
    appScript: `/${manifest['src/shop/app/client.tsx'].file}`,
    criticalCss,
    // The font file of the first `@font-face` rule, which is that of headings.
    headingFont: /@font-face\{[^}]*url\((\/[^)]+)\)/.exec(criticalCss)?.[1],
    criticalStylesheet: `/${manifest['src/shop/shop.css'].file}`,
    appCss: await readRules('src/shop/app.css'),
    appStylesheet: `/${manifest['src/shop/app.css'].file}`,
    contentCss: await readRules('src/shop/content.css'),
    contentStylesheet: `/${manifest['src/shop/content.css'].file}`,
    personCss: await readRules('src/shop/person.css'),
    personStylesheet: `/${manifest['src/shop/person.css'].file}`,
    fragmentCss: await rulesOfPart('src/shop/embed/fragment.css'),
    cookieConsentFragmentCss: await rulesOfPart('src/shop/embed/fragmentCookieConsent.css'),
    newsletterFragmentCss: await rulesOfPart('src/shop/embed/fragmentNewsletter.css'),
    newsletterStatesFragmentCss: await rulesOfPart('src/shop/embed/fragmentNewsletterStates.css'),
    previewFragmentCss: await rulesOfPart('src/shop/embed/fragmentPreview.css'),
    ...separateScripts,
    stylesheets: [],
    consoleStylesheet: `/${manifest['src/staff/staff.css'].file}`,
    previewScript: `/${manifest['src/features/preview/previewedPage.ts'].file}`,
    previewStylesheet: `/${manifest['src/features/preview/previewBar.css'].file}`,
    developmentScripts: [],
  };
  await writeFile(path.join(clientFolder, '..', 'page-assets.json'), JSON.stringify(assets));
  await rm(manifestFile);
}

/** Builds the server with its packages, except `UNBUNDLED`. */
export async function buildServer() {
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [brandPlugin(root), thirdPartyPlugin()],
    oxc: { jsx: { runtime: 'automatic' } },
    ssr: { noExternal: true, external: UNBUNDLED },
    build: {
      ssr: true,
      target: 'node20',
      outDir: path.join(dist, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          main: 'src/server/process/main.ts',
          command: 'src/server/process/commandMain.ts',
          mailThread: 'src/server/process/mailThread.ts',
          passwordThread: 'src/server/credentials/passwordThread.ts',
          makeDatabase: 'src/server/process/makeDatabaseMain.ts',
        },
        output: {
          entryFileNames: '[name].js',
          // Keeps names and lines for error logs.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
  writeThirdPartyNotices(path.join(dist, 'server'), root, { isServers: true });
}

/**
 * Prepares the embedded database for first starts, unless it exists with the same migrations. Runs in its own
 * process, because PostgreSQL stays in memory.
 */
async function makeDatabase() {
  const program = path.join(dist, 'server/makeDatabase.js');
  await promisify(execFile)(process.execPath, [program, path.join(dist, 'database')]);
}

/** Builds what `npm start` serves: server, database, and pages for the given runtimes. */
export async function build(runtimes) {
  await mkdir(dist, { recursive: true });
  await Promise.all([buildServer().then(makeDatabase), buildAllPages(runtimes)]);
}

/** Builds one after the other, because an environment variable selects the runtime. */
async function buildAllPages(runtimes) {
  for (const runtime of runtimes) await buildPages(runtime);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const runtimes = named.length > 0 ? named : ['preact'];
  // Taken before the build, so that edits in the meantime trigger the next one.
  const inputs = hashInputs(root);
  for (const runtime of runtimes) markStale(root, runtime);
  await build(runtimes);
  for (const runtime of runtimes) markFresh(root, runtime, inputs);
  console.log(`Built the server and the pages on ${runtimes.join(' and ')} in ${dist}`);
}
