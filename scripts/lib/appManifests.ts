import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';

import {
  appManifestPath,
  CONSOLE_MANIFEST_PATH,
  SOURCE_MANIFEST_PATH,
} from '../../src/domain/appManifests.ts';
import { LOCALES, type Locale } from '../../src/domain/sites.ts';
import csCZ from '../../i18n/cs-CZ/shop/index.ts';
import deAT from '../../i18n/de-AT/shop/index.ts';
import deCH from '../../i18n/de-CH/shop/index.ts';
import deDE from '../../i18n/de-DE/shop/index.ts';
import frCH from '../../i18n/fr-CH/shop/index.ts';
import huHU from '../../i18n/hu-HU/shop/index.ts';
import plPL from '../../i18n/pl-PL/shop/index.ts';
import skSK from '../../i18n/sk-SK/shop/index.ts';
import trTR from '../../i18n/tr-TR/shop/index.ts';

type Picture = NonNullable<ManifestOptions['icons']>[number];

/** The top-level manifest as in its file, with all fields in which those of the shops differ. */
export type AppManifest = Pick<ManifestOptions, 'id' | 'lang' | 'description' | 'start_url'> & {
  name: string;
  short_name: string;
  shortcuts: { name: string; url: string; icons?: Picture[] }[];
  screenshots: { src: string; sizes: string; label: string }[];
};

type Subject = 'shop' | 'newsletter';

const shopTexts = {
  'de-DE': deDE,
  'de-AT': deAT,
  'de-CH': deCH,
  'fr-CH': frCH,
  'cs-CZ': csCZ,
  'hu-HU': huHU,
  'sk-SK': skSK,
  'tr-TR': trTR,
  'pl-PL': plPL,
} satisfies Record<Locale, object>;

/** The console speaks English in every shop. */
const CONSOLE = 'Console';
const CONSOLE_START = '/staff';

const CONSOLE_SHORTCUTS = [
  { name: 'All shops', url: `${CONSOLE_START}?do=nine-shops` },
  { name: 'Now and then', url: `${CONSOLE_START}?do=now-and-then` },
  { name: 'Next change', url: `${CONSOLE_START}?do=next-change` },
];

/** Source of a shortcut's text, by its address. */
const SHORTCUTS: Record<string, Subject> = {
  '/': 'shop',
  '/subscribenewsletter': 'newsletter',
};

/** Returns the top-level manifest in a shop's language. */
export function shopManifest<Source extends AppManifest>(source: Source, locale: Locale): Source {
  const { home, tagline, newsletterLink } = shopTexts[locale];
  const words: Record<Subject, string> = { shop: home, newsletter: newsletterLink };
  return {
    ...source,
    lang: locale,
    description: tagline,
    shortcuts: source.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: words[subjectOfShortcut(shortcut.url)],
    })),
    screenshots: source.screenshots.map((screenshot) => ({
      ...screenshot,
      label: words[subjectOf(screenshot.src)],
    })),
  };
}

/**
 * Returns the manifest of the console, which staff install as a separate app. With the id of the shop's app, a visit to
 * the console would change where the shop's app starts.
 */
export function consoleManifest<Source extends AppManifest>(source: Source) {
  return {
    ...source,
    id: CONSOLE_START,
    start_url: CONSOLE_START,
    scope: CONSOLE_START,
    name: `${source.name} ${CONSOLE}`,
    short_name: CONSOLE,
    lang: 'en',
    description: 'The shops of any date, for staff',
    categories: ['business', 'productivity'],
    // The console runs the command that such an address names.
    shortcuts: CONSOLE_SHORTCUTS.map((shortcut) => ({
      ...shortcut,
      icons: source.shortcuts[0]?.icons,
    })),
    screenshots: [
      {
        src: '/screenshots/console-wide.jpg',
        sizes: '1280x800',
        type: 'image/jpeg',
        form_factor: 'wide',
        label: CONSOLE,
      },
    ],
    theme_color: '#171717',
    background_color: '#171717',
  };
}

function subjectOfShortcut(url: string): Subject {
  const subject = SHORTCUTS[url];
  if (subject === undefined) throw new Error(`A shortcut to ${url} has no words`);
  return subject;
}

/** Returns what a screenshot shows; its file is called `<subject>-<form factor>`. */
function subjectOf(src: string): Subject {
  const subject = /\/(shop|newsletter)-[^/]*$/.exec(src)?.[1];
  if (subject === 'shop' || subject === 'newsletter') return subject;
  throw new Error(`A screenshot of ${src} has no words`);
}

/** Vite plugin that adds the manifests of the other shops and of the console. */
export function appManifestsPlugin(source: AppManifest): Plugin {
  const manifests = {
    [CONSOLE_MANIFEST_PATH]: consoleManifest(source),
    ...Object.fromEntries(
      LOCALES.map((locale) => [appManifestPath(locale), shopManifest(source, locale)]),
    ),
  };
  return {
    name: 'morgenrot:app-manifests',
    generateBundle() {
      for (const [path, manifest] of Object.entries(manifests)) {
        if (path === SOURCE_MANIFEST_PATH) continue;
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: JSON.stringify(manifest) });
      }
    },
  };
}
