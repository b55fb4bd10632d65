import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type AliasOptions } from 'vite';

import { artworkPlugin } from './scripts/lib/artworkPlugin.mjs';

/** The shop's pages run on Preact by default and on React from the same source. */
export type Runtime = 'preact' | 'react';

/** Order matters: `react` alone would also match the longer names. */
const preactAliases: AliasOptions = [
  { find: 'react-dom/server', replacement: 'preact/compat/server' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: 'react', replacement: 'preact/compat' },
];

export function runtimeAliases(runtime: Runtime): AliasOptions {
  return runtime === 'preact' ? preactAliases : [];
}

/** The runtime named by the environment variable `RUNTIME`; Preact where it names none. */
export function chosenRuntime(): Runtime {
  return process.env['RUNTIME'] === 'react' ? 'react' : 'preact';
}

/** Chunks of the console and of each locale have folders of their own, by which the service worker tells them apart. */
function chunkFolder(name: string): string {
  if (name.startsWith('staff')) return 'assets/staff';
  if (name.startsWith('texts-')) return 'assets/texts';
  return 'assets';
}

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // The shop's few pages are smaller together than apart; the console is kept out of them.
        splitBehavior: ({ routeId }) => (routeId.startsWith('/staff') ? undefined : []),
      },
    }),
    react(),
    artworkPlugin(),
  ],
  resolve: { alias: runtimeAliases(chosenRuntime()) },
  // The aliases must reach into packages too, or two runtimes would meet in one page.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ name }) => `${chunkFolder(name)}/[name]-[hash].js`,
      },
    },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
