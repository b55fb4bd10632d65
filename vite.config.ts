import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Alias } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { appManifestsPlugin, type AppManifest } from './scripts/lib/appManifests.ts';
import { brandFilesPlugin, brandManifest, brandPlugin, buildFolder } from './scripts/lib/brand.mjs';
import { cutFonts } from './scripts/lib/cutFonts.mjs';
import { addIntegrity } from './scripts/lib/integrity.ts';
import { srgbColours } from './scripts/lib/srgbColours.mjs';
import { thirdPartyPlugin } from './scripts/lib/thirdParty.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const packageFacts: { version: string } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The shop's pages run on Preact by default and on React from the same source. */
export type Runtime = 'preact' | 'react';

/** Order matters: `react` alone would also match the longer names. */
const preactAliases: Alias[] = [
  { find: 'react-dom/server', replacement: 'preact/compat/server' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: 'react', replacement: 'preact/compat' },
];

export function runtimeAliases(runtime: Runtime): Alias[] {
  return runtime === 'preact' ? preactAliases : [];
}

/** The runtime named by the environment variable `RUNTIME`; default: Preact. */
export function chosenRuntime(): Runtime {
  return process.env['RUNTIME'] === 'react' ? 'react' : 'preact';
}

/** Code that only staff load: the panel, the console, and the split part of its routes. */
const CONSOLE_SOURCES =
  /\/src\/(?:routes\/staff\/.*\?tsr-split|staff\/|ui\/(?:menu|range-field)\/)|\/node_modules\/@tanstack\/(?:react-query|query-core)\/|\.gallery\.tsx$/;

/** The console's style sheet, and the panel's. */
const STAFF_STYLES = /^staff(?:Panel)?\.css$/;

/** The consent manager, loaded on the first press of one of its controls. */
const CONSENT_SOURCES = /\/src\/features\/cookieConsent\//;
const CONSENT_STYLES = /^consent\w*\.css$/;

/** Texts of one page in one locale, or texts that are loaded on demand. */
const PAGE_TEXTS = /\/i18n\/[a-z]{2}-[A-Z]{2}\/(?!shop\/|newsletter\/|kit\/)\w+\//;
/** Chunks that the service worker does not precache have folders of their own, by which it recognises them. */
function chunkFolder({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  if (moduleIds.some((id) => CONSOLE_SOURCES.test(id))) return 'assets/staff';
  if (name.startsWith('texts-') || moduleIds.some((id) => PAGE_TEXTS.test(id)))
    return 'assets/texts';
  // Loaded on the first press of one of its controls (decision 20).
  if (moduleIds.some((id) => CONSENT_SOURCES.test(id))) return 'assets/consent';
  return 'assets';
}

/** Names a chunk; the service worker finds the footer's texts of a locale by their name. */
function chunkName({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  const [, locale] = moduleIds.join(' ').match(FOOTER_TEXTS) ?? [];
  return name === 'shopFooter' && locale !== undefined ? `footer-${locale}` : name;
}

/** Returns the same for files that the server links by name. */
function entryFolder(name: string): string {
  if (STAFF_STYLES.test(name)) return 'assets/staff';
  if (CONSENT_STYLES.test(name)) return 'assets/consent';
  return name.startsWith('preview') ? 'assets/preview' : 'assets';
}

const FOOTER_TEXTS = /\/i18n\/([a-z]{2}-[A-Z]{2})\/shopFooter\//;
const SHOP_TEXTS =
  /\/(?:i18n|browser\/shopTexts)\/([a-z]{2}-[A-Z]{2})(?:\/(?:shop|newsletter|kit)\/|\.ts)/;

/** Groups the texts of a shop's pages in one locale into one request. */
function textsChunk(module: string): string | null {
  const locale = SHOP_TEXTS.exec(module)?.[1];
  return locale === undefined ? null : `texts-${locale}`;
}

/** The app's manifests, and its service worker with the shell of every page and nothing of one locale or of staff. */
function installableApp() {
  const source: AppManifest = JSON.parse(readFileSync(`${root}manifest.webmanifest`, 'utf8'));
  const manifest = brandManifest(root, source);
  const plugins = VitePWA({
    strategies: 'injectManifest',
    // Activating immediately would empty half-filled forms.
    registerType: 'prompt',
    injectRegister: false,
    srcDir: 'src/sw',
    filename: 'sw.ts',
    manifest,
    includeManifestIcons: false,
    integration: {
      configureCustomSWViteBuild(worker) {
        worker.logLevel = 'warn';
        worker.plugins = [...(worker.plugins ?? []), thirdPartyPlugin()];
      },
    },
    injectManifest: {
      // One script without imports, which older browsers accept as a worker too.
      rollupFormat: 'iife',
      // The worker caches the footer's texts only for visited locales.
      globPatterns: ['assets/*.{js,css}', 'assets/texts/footer-*.js', 'favicon.svg'],
      // These rules are inlined in the page; only framed previews link them.
      globIgnores: ['assets/{shop,content,person,fragment}*.css'],
      manifestTransforms: [
        (entries) => ({
          manifest: addIntegrity(entries, `${buildFolder(root)}/${chosenRuntime()}/client`),
          warnings: [],
        }),
      ],
    },
  });
  return [...plugins, appManifestsPlugin(manifest)];
}

const SPLIT_ROUTES = /^\/(?:staff\/|\$site\/(?:newsletter\/|account$))/;

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [
    brandPlugin(root),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // The shop's few pages are smaller together than apart. Only the console is kept out of them, the
        // pages that the links of our mails open, and the account.
        splitBehavior: ({ routeId }) => (SPLIT_ROUTES.test(routeId) ? undefined : []),
      },
    }),
    react(),
    ...(command === 'build' ? [thirdPartyPlugin()] : []),
    ...(command === 'build' && !isSsrBuild ? [brandFilesPlugin(root), ...installableApp()] : []),
  ],
  // There is no HTML file from which Vite could learn which packages the pages use.
  optimizeDeps: { entries: ['src/shop/start.ts'] },
  resolve: {
    alias: runtimeAliases(chosenRuntime()),
  },
  // The aliases must reach into packages too, or two runtimes would meet in one page. While developing,
  // pages run on React, which packages find by themselves.
  ssr: command === 'build' ? { noExternal: true } : {},
  css: { postcss: { plugins: [srgbColours(), cutFonts(root)] } },
  build: {
    target: 'es2022',
    // Matches `target`; fewer vendor prefixes keep the inlined CSS within the first round trip.
    cssTarget: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    modulePreload: {
      polyfill: false,
      // Naming what is there already at every import would cost the app more than it gains, and every
      // shopper would load the names of what the console needs. A menu works without what completes it, which
      // may come a moment later.
      resolveDependencies: (chunk, files) =>
        chunk.startsWith('assets/staff/')
          ? []
          : files.filter(
              (file) =>
                file !== chunk &&
                !/\/(?:rolldown-runtime|client|start|enhanceDropdown)-/.test(file),
            ),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The start script imports the app by its address.
      preserveEntrySignatures: 'allow-extension',
      // Constants of the contract are inlined as literals, so that no chunk loads another for one.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Its unused detection of the visitor's language would run on loading.
      treeshake: {
        moduleSideEffects: [{ test: /\/typesafe-i18n\/detectors\//, sideEffects: false }],
      },
      output: {
        entryFileNames: ({ name }) => `${entryFolder(name)}/[name]-[hash].js`,
        chunkFileNames: (chunk) => `${chunkFolder(chunk)}/${chunkName(chunk)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2')
            ? 'assets/fonts/[hash][extname]'
            : `${entryFolder(name)}/[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: textsChunk, debugName: 'texts' },
            // The start script is one file.
            { name: 'start', test: /\/src\/shop\/start\.ts$/, priority: 1 },
            // Code that later chunks share with the app stays in it, because chunks of its own are larger.
            {
              name: 'client',
              test: /preload-helper|\/src\/(?:shop\/app\/client\.tsx|domain\/durations\.ts|browser\/(?:dataLayer|measurementConsent|assignToTests|serviceCall|onReturnAfter|loginTokenCookie)\.ts|features\/newsletter\/(?:origin|loadSubmission|signUpState)\.ts)$/,
            },
            { name: 'signUpForm', test: /\/src\/features\/newsletter\/signUpForm\.tsx$/ },
            // Only pages beside the app, such as a confirmation, show these pictures.
            { name: 'moments', test: /\/src\/ui\/artwork\/moments\.gen\.ts$/, priority: 1 },
            // They share the table of providers and load shortly after each other.
            {
              name: 'addressHelp',
              test: /\/src\/features\/newsletter\/(?:suggestAddress|successExtras)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  define: {
    'import.meta.env.IN_HOST': 'false',
    HOST_PANEL: JSON.stringify('../../staff/panel/hostPanel.tsx'),
    APP_VERSION: JSON.stringify(packageFacts.version),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
}));
