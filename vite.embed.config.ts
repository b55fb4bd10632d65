import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { brandPlugin } from './scripts/lib/brand.mjs';
import { shadowRulesPlugin } from './scripts/lib/forShadowRoot.mjs';
import { srgbColours } from './scripts/lib/srgbColours.mjs';
import { thirdPartyPlugin } from './scripts/lib/thirdParty.mjs';
import { chosenRuntime, runtimeAliases } from './vite.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds a script of parts in other systems' pages, which the caller names. It shares no page with the shop's scripts, and the service worker
 * keeps none of it, so it has a folder of its own.
 */
export default defineConfig({
  root,
  plugins: [brandPlugin(root), react(), shadowRulesPlugin(), thirdPartyPlugin()],
  resolve: { alias: runtimeAliases(chosenRuntime()) },
  css: { postcss: { plugins: [srgbColours()] } },
  // A host at another origin loads them from the shop's.
  base: './',
  build: {
    target: 'es2022',
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      treeshake: {
        moduleSideEffects: [{ test: /\/typesafe-i18n\/detectors\//, sideEffects: false }],
      },
      output: {
        minify: true,
        entryFileNames: 'assets/embed/[name]-[hash].js',
        chunkFileNames: 'assets/embed/[name]-[hash].js',
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.IN_HOST': 'true' },
});
