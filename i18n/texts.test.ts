import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { Locales } from '#i18n/i18n-types.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { baseLocale, loadedLocales, locales } from '#i18n/i18n-util.ts';
import { siteFacts, siteOfLocale } from '#domain/sites.ts';
import { GERMAN_NOT_SWISS } from '#domain/testing/germanNotSwiss.ts';

type Tree = { readonly [key: string]: string | Tree };

/** One text where it stands: its locale, its dotted key, and the German text under the same key. */
type Text = { locale: Locales; key: string; text: string; base: string };

/** A rule of one country's or of everybody's writing, with a text that breaks it as its own proof. */
type Rule = {
  name: string;
  isBroken: (text: Text) => boolean;
  broken: Text;
};

function flatten(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** Names of the {params}, whatever their declared type, each once. */
function params(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name ?? '')),
  ].toSorted();
}

function marks(text: string): string[] {
  return [...text.matchAll(/<\/?\w+>/g)].map(([mark]) => mark).toSorted();
}

/** Words that are the same in German and in the language named here. */
const SHARED_WORDS: Record<string, readonly Locales[] | 'everywhere'> = {
  Newsletter: 'everywhere',
  '10\u00a0%': 'everywhere',
  Kontakt: ['cs-CZ', 'sk-SK', 'pl-PL'],
  Firma: ['cs-CZ', 'sk-SK', 'pl-PL'],
  Konto: ['pl-PL'],
  Menü: ['hu-HU', 'tr-TR'],
  Mode: ['fr-CH'],
  Sport: ['fr-CH', 'cs-CZ', 'hu-HU', 'pl-PL'],
};

/** The marks of the German text, without the link to voucher conditions where the shop has no such page. */
function expectedMarks({ locale, base }: Text): string[] {
  const { voucherConditions } = siteFacts(siteOfLocale(locale)).links;
  return marks(base).filter((mark) => voucherConditions || !mark.includes('conditions'));
}

function isStandIn({ locale, text, base }: Text): boolean {
  if (locale.startsWith('de-') || text !== base || text.length <= 3) return false;
  const languages = SHARED_WORDS[text];
  return languages !== 'everywhere' && !languages?.includes(locale);
}

/** Where a language has one word for web shop and branch, that word without what tells them apart. */
const WITHOUT_WEB: Partial<Record<Locales, RegExp>> = {
  'fr-CH': /\bboutiques?\b(?! en ligne)/i,
  'pl-PL': /(?<!\p{L})sklep(?:y|u|ie|ów|ach|om|ami|em)?(?!\p{L}| internetow)/iu,
  'tr-TR': /(?<![İi]nternet )mağaza/iu,
  'cs-CZ': /(?<!\p{L})obchod(?:u|ě|y|ů|ech|ům|em)?(?!\p{L})/iu,
  'sk-SK': /(?<!\p{L})obchod(?:u|e|y|ov|och|om|mi)?(?!\p{L})/iu,
  'hu-HU': /(?<!\p{L})(?:bolt|áruház)/iu,
};

/** The messages of the specification (§5, §8), which stand to the letter in every German shop. */
const SPECIFIED_WITH_HYPHEN = new Set([
  'Die E-Mail-Adresse ist ein Pflichtfeld.',
  'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
]);

/** Words that make an address the receiver of messages that came from it. */
const TO_THE_ADDRESS: Partial<Record<Locales, RegExp>> = {
  'de-DE': /für diese Adresse/i,
  'de-AT': /für diese Adresse/i,
  'de-CH': /für diese Adresse/i,
  'fr-CH': /pour cette adresse/i,
  'cs-CZ': /pro tuto adresu/i,
  'sk-SK': /pre túto adresu/i,
  'pl-PL': /dla tego adresu/i,
  'hu-HU': /ehhez a címhez/i,
  'tr-TR': /bu adres için/i,
};

/** The verb that each German shop avoids for receiving a newsletter, as its texts use the other one. */
const OTHER_VERB: Partial<Record<Locales, RegExp>> = {
  'de-DE': /\bbek(?:omm|am)/i,
  'de-AT': /(?<!bleiben )\berh(?:alten\b|ält|ielt)/i,
  'de-CH': /\bbek(?:omm|am)/i,
};

const sample = (locale: Locales, text: string, base = '', key = 'newsletter.title'): Text => ({
  locale,
  key,
  text,
  base,
});

const rules: Rule[] = [
  {
    name: 'keeps the {params} of the German text',
    isBroken: ({ text, base }) => params(text).join() !== params(base).join(),
    broken: sample('pl-PL', 'Witamy w {sklep}!', 'Willkommen bei {brand:string}!'),
  },
  {
    name: 'keeps the <marks> of the German text whose pages the shop has',
    isBroken: (item) => marks(item.text).join() !== expectedMarks(item).join(),
    broken: sample('pl-PL', 'Regulamin', '<terms>Nutzungsbedingungen</terms>'),
  },
  {
    name: 'closes each <mark> that it opens, around some words',
    isBroken: ({ text }) => /[<>]/.test(text.replaceAll(/<(\w+)>[^<>]+<\/\1>/g, '')),
    broken: sample('de-DE', '</terms>Nutzungsbedingungen<terms>'),
  },
  {
    name: 'is not the German stand-in outside the German shops',
    isBroken: isStandIn,
    broken: sample('fr-CH', 'Kontakt', 'Kontakt'),
  },
  {
    name: 'has no double space and none at its ends',
    isBroken: ({ text }) => /\s{2}|^\s|\s$/.test(text),
    broken: sample('de-DE', 'Neue Röstungen, \u00a0neue Lieblingsstücke'),
  },
  {
    name: 'has no space before a full stop or comma',
    isBroken: ({ text }) => /\s[.,]/.test(text),
    broken: sample('fr-CH', 'Un clic suffit\u00a0.'),
  },
  {
    name: 'has no straight double quotes',
    isBroken: ({ text }) => text.includes('"'),
    broken: sample('de-DE', 'Bitte "Weiter" wählen'),
  },
  {
    name: 'has a real ellipsis, not three full stops',
    isBroken: ({ text }) => text.includes('...'),
    broken: sample('de-DE', 'Wird gesendet ...'),
  },
  {
    name: 'never lets a line break part a number from its percent sign',
    isBroken: ({ text }) => /[\d}] %|% [\d{]/.test(text),
    broken: sample('de-DE', '10 % sparen'),
  },
  {
    name: 'never lets a line break part a number from what it counts',
    isBroken: ({ text, base }) => {
      const numbers = [...base.matchAll(/\{(?!percent|step)(\w+):number\}/g)].map(
        ([, name]) => name,
      );
      return new RegExp(`(?:\\d|\\{(?:${numbers.join('|') || '-'})(?::\\w+)?\\}) \\p{L}`, 'u').test(
        text,
      );
    },
    broken: sample('pl-PL', 'Mam {age} lat', 'Ich bin {age:number} Jahre alt'),
  },
  {
    name: 'names the percent of a voucher by its parameter, not by a number of its own',
    isBroken: ({ text }) => /\d\s?%|%\d/.test(text),
    broken: sample('de-DE', 'Newsletter abonnieren und 10\u00a0% sparen'),
  },
  {
    name: 'has a mail subject of one line and at most 78 characters',
    isBroken: ({ key, text }) =>
      /^mail\..*\.subject$/.test(key) && (text.length > 78 || /[\r\n]/.test(text)),
    broken: sample('de-DE', 'Bitte\nbestätigen', '', 'mail.confirm.subject'),
  },
  {
    name: 'has typographic apostrophes in French',
    isBroken: ({ locale, text }) => locale === 'fr-CH' && text.includes("'"),
    broken: sample('fr-CH', "Je m'abonne"),
  },
  {
    name: 'has a narrow no-break space before : ; ! ? and inside « », a no-break space before % in French',
    isBroken: ({ locale, text }) =>
      locale === 'fr-CH' &&
      /(?<!\u202f)[:;!?»]|(?<![\u00a0\u202f])%|«(?!\u202f)/.test(withoutParams(text)),
    broken: sample('fr-CH', 'Bienvenue\u00a0!'),
  },
  {
    name: 'ends no line behind a Czech, Slovak or Polish word of one letter',
    isBroken: ({ locale, text }) =>
      (['cs-CZ', 'sk-SK'].includes(locale) && /(?<![\p{L}\d])[ksvzouai] (?=\p{L})/iu.test(text)) ||
      (locale === 'pl-PL' && /(?<![\p{L}\d–])[aiouwz] (?=\p{L})/iu.test(text)),
    broken: sample('sk-SK', 'O kartu ste požiadali'),
  },
  {
    name: 'may end a line behind a range of letters, whose last one is no word',
    isBroken: ({ text }) => /\p{L}–\p{L}\u00a0/u.test(text),
    broken: sample('pl-PL', 'literami innymi niż a–z\u00a0przed znakiem @'),
  },
  {
    name: 'claims no evaluation of openings and clicks in Turkey, where no box of the sign-up asks for it',
    isBroken: ({ locale, key, text }) =>
      locale === 'tr-TR' && key.startsWith('newsletter.legalNotice.') && /tıkla/.test(text),
    broken: sample(
      'tr-TR',
      '{brand}, hangi bağlantılara tıkladığınızı değerlendirir.',
      '',
      'newsletter.legalNotice.consent',
    ),
  },
  {
    name: 'joins the e- of e-mail to its word in sentences, and has a plain hyphen in names and mails, which programs read',
    isBroken: ({ key, text }) =>
      /^mail\.|\.letter\./.test(key) || text.split(/\s+/).length <= 4
        ? text.includes('\u2011')
        : /(?<![\p{L}\d-])\p{L}-(?=\p{L})/u.test(text) && !SPECIFIED_WITH_HYPHEN.has(text),
    broken: sample('hu-HU', 'Ezt a kódot e-mailben küldjük el.'),
  },
  {
    name: 'says that too many messages came from an address, not for it',
    isBroken: ({ locale, text }) => TO_THE_ADDRESS[locale]?.test(text) ?? false,
    broken: sample('de-AT', 'Für diese Adresse kamen sehr viele Nachrichten.'),
  },
  {
    name: 'does not tell readers what the shop knows of them',
    isBroken: ({ text }) =>
      /was wir (?:schon )?von Ihnen wissen|ce que nous savons|o\u00a0v[áa]s v(?:í|ie)me|o\u00a0Tobie wiemy|tudunk Önről|sizin hakkınızda/.test(
        text,
      ),
    broken: sample('de-DE', 'Wir ergänzen, was wir schon von Ihnen wissen.'),
  },
  {
    name: 'uses one verb in each German shop for receiving a newsletter',
    isBroken: ({ locale, text }) => OTHER_VERB[locale]?.test(text) ?? false,
    broken: sample('de-AT', 'Sie erhalten unseren Newsletter.'),
  },
  {
    name: 'says abonnieren of a newsletter in German, as bestellen is for goods',
    isBroken: ({ locale, text }) =>
      locale.startsWith('de') && /Newsletter\P{Po}*\bbestell/u.test(text),
    broken: sample('de-DE', 'ob hier schon jemand den Newsletter bestellt hat'),
  },
  {
    name: 'has the words and marks of Switzerland, without ß',
    isBroken: ({ locale, text }) => locale === 'de-CH' && GERMAN_NOT_SWISS.test(text),
    broken: sample('de-CH', 'Bitte versuchen Sie es noch einmal.'),
  },
  {
    name: 'calls leaving a contract a Rücktritt in Austria, as its law does',
    isBroken: ({ locale, text }) => locale === 'de-AT' && /\bWiderruf/.test(text),
    broken: sample('de-AT', 'Widerruf bestätigen'),
  },
  {
    name: 'tells the web shop from its branches',
    isBroken: ({ locale, key, text }) => {
      const isOfBranches = /^contentPage\.stores|^shopHeader\.stores$|\.STORE$/.test(key);
      return !isOfBranches && (WITHOUT_WEB[locale]?.test(text) ?? false);
    },
    broken: sample('fr-CH', 'Les cookies font fonctionner la boutique.'),
  },
  {
    name: 'calls cookies by one word in Hungarian',
    isBroken: ({ locale, text }) => locale === 'hu-HU' && /cookie/i.test(text),
    broken: sample('hu-HU', 'Böngészője elutasította a cookie-jainkat.'),
  },
  {
    name: 'has one plural of newsletter in Slovak',
    isBroken: ({ locale, text }) => locale === 'sk-SK' && /newslettr/i.test(text),
    broken: sample('sk-SK', 'Na túto adresu chodia aj newslettre týchto e‑shopov.'),
  },
  {
    name: 'addresses the reader in Polish, where it says what to do next',
    isBroken: ({ locale, text }) =>
      locale === 'pl-PL' && /można (?:spróbować|zalogować|wysłać)/i.test(text),
    broken: sample('pl-PL', 'Gdy połączenie wróci, można spróbować ponownie.'),
  },
  {
    name: 'writes the percent sign before the number in Turkish',
    isBroken: ({ locale, text }) => locale === 'tr-TR' && /[\d}]\s?%|%(?![\d{])/.test(text),
    broken: sample('tr-TR', '10\u00a0% indirim'),
  },
];

function withoutParams(text: string): string {
  return text.replaceAll(/\{[^}]*\}/g, 'x');
}

const rulesByName = rules.map((rule) => [rule.name, rule] as const);

loadAllLocales();
const baseTexts = new Map(flatten(loadedLocales[baseLocale]));

function textsOf(locale: Locales): Text[] {
  return flatten(loadedLocales[locale]).map(([key, text]) => ({
    locale,
    key,
    text,
    base: baseTexts.get(key) ?? '',
  }));
}

describe.each(locales)('the texts of %s', (locale) => {
  it('the texts have the keys of the German texts, no more and no fewer', () => {
    const keys = textsOf(locale).map(({ key }) => key);
    expect(keys.toSorted()).toEqual([...baseTexts.keys()].toSorted());
  });

  it.each(rulesByName)('%s', (_, { isBroken }) => {
    const faults = textsOf(locale).filter(isBroken);
    expect(faults.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });
});

describe('each rule notices a text that breaks it', () => {
  it.each(rulesByName)('%s', (_, { isBroken, broken }) => {
    expect(isBroken(broken)).toBe(true);
  });
});

describe('the German texts that the specification words itself (§5, §8)', () => {
  it.each([
    ['newsletter.success.title', 'Vielen Dank für Ihre Newsletter Anmeldung'],
    ['newsletter.email.invalid', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['newsletter.firstName.required', 'Der Vorname ist ein Pflichtfeld.'],
    ['newsletter.lastName.required', 'Der Nachname ist ein Pflichtfeld.'],
    [
      'newsletter.technicalError',
      'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
    ],
    [
      'newsletter.linkInvalid',
      'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.',
    ],
  ])('%s is to the letter', (key, text) => {
    expect(baseTexts.get(key)).toBe(text);
  });
});

describe.each(['CH_FR', 'CZ', 'SK', 'PL'] as const)('the texts of %s', (site) => {
  it.each(['salutation', 'firstName', 'lastName'])(
    'the texts say nothing of the field %s, which the shop does not show',
    (field) => {
      const { locale } = siteFacts(site);
      const texts = textsOf(locale).filter(({ key }) => key.startsWith(`newsletter.${field}.`));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter(({ text }) => text !== '')).toEqual([]);
    },
  );
});

describe('every other text', () => {
  it.each(locales)('every other text exists in %s', (locale) => {
    const { salutation, names } = siteFacts(siteOfLocale(locale)).form;
    const isOfHiddenField = (key: string) =>
      (salutation === 'hidden' && key.startsWith('newsletter.salutation.')) ||
      (names === 'hidden' && /^newsletter\.(?:firstName|lastName)\./.test(key));
    const missing = textsOf(locale).filter(({ key, text }) => text === '' && !isOfHiddenField(key));
    expect(missing.map(({ key }) => key)).toEqual([]);
  });
});

describe('the texts of every page', () => {
  it('each locale has its file of page texts in src/browser/shopTexts', () => {
    const folder = new URL('../src/browser/shopTexts/', import.meta.url);
    expect(readdirSync(folder).toSorted()).toEqual(
      locales.map((locale) => `${locale}.ts`).toSorted(),
    );
  });
});

describe('the button that opens the menu', () => {
  it.each(locales)('the menu button in %s is named after the menu that it opens', (locale) => {
    const texts = new Map(textsOf(locale).map(({ key, text }) => [key, text.toLowerCase()]));
    // Its beginning, which no case changes.
    const menu = texts.get('shopHeader.menu')?.slice(0, 4) ?? '';
    expect(texts.get('kit.menuOpen')).toContain(menu);
  });
});

describe('the Turkish texts', () => {
  it.each(['14\u00a0gün', '2\u00a0yıl', 'İYS'])(
    'the Turkish texts tell the retention facts and rights of the country: %s',
    (fact) => {
      const legal = textsOf('tr-TR').filter(({ key }) => key.startsWith('newsletter.legalNotice.'));
      expect(legal.map(({ text }) => text).join(' ')).toContain(fact);
    },
  );
});

it('no component writes a mark after a text, because languages differ in the space before it', () => {
  const source = new URL('../src/', import.meta.url);
  const components = ['features', 'routes', 'shop', 'ui'].flatMap((folder) =>
    readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(?:test|gallery)\./.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(components.length).toBeGreaterThan(50);
  const isMarked = (file: string) =>
    /\)\}\s?[:;!?]/.test(readFileSync(new URL(file, source), 'utf8'));
  expect(components.filter(isMarked)).toEqual([]);
});
