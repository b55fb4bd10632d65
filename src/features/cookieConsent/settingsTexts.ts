import type { Translation } from 'vanilla-cookieconsent';

import { cookies, nameInBrowser, type CookieGroup, type CookieLife } from '#domain/cookies.ts';
import { escapeHtml } from '#domain/html.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

export type CookieConsentTexts = TranslationFunctions['consent'];

/** Returns the text without spaces, because the manager uses it as an id. */
function columnHead(text: string): string {
  return escapeHtml(text).replaceAll(' ', '\u00a0');
}

function formatLife(life: CookieLife, texts: CookieConsentTexts): string {
  switch (life.kind) {
    case 'DAYS':
      return texts.life.days({ days: life.days });
    case 'LOGIN':
      return texts.life.login({ days: life.days });
    case 'VISIT':
      return texts.life.visit();
    case 'PARTNER':
      return texts.life.partner();
  }
}

function section(category: keyof typeof cookies, texts: CookieConsentTexts, isSecure: boolean) {
  const { title, text } = texts.category[category];
  const groups: readonly CookieGroup[] = cookies[category];
  return {
    title: escapeHtml(title()),
    description: escapeHtml(text()),
    linkedCategory: category,
    cookieTable: {
      headers: {
        name: columnHead(texts.table.name()),
        purpose: columnHead(texts.table.purpose()),
        life: columnHead(texts.table.life()),
      },
      body: groups.map(({ names, purpose, life }) => ({
        name: names.map((name) => nameInBrowser(name, isSecure)).join(', '),
        purpose: escapeHtml(texts.purpose[purpose]()),
        life: escapeHtml(formatLife(life, texts)),
      })),
    },
  };
}

/**
 * Returns the texts of the cookie settings. `isSecure` selects the cookies' names on a secure page.
 * `privacyHref` is the address of the shop's privacy page.
 */
export function settingsTexts(
  texts: CookieConsentTexts,
  privacyHref: string,
  isSecure: boolean,
): Pick<Translation, 'preferencesModal'> {
  return {
    preferencesModal: {
      title: escapeHtml(texts.title()),
      closeIconLabel: texts.close(),
      acceptAllBtn: escapeHtml(texts.all()),
      acceptNecessaryBtn: escapeHtml(texts.onlyNecessary()),
      savePreferencesBtn: escapeHtml(texts.save()),
      sections: [
        {
          description: `${escapeHtml(texts.intro())} <a href="${privacyHref}">${escapeHtml(texts.privacy())}</a>`,
        },
        section('necessary', texts, isSecure),
        section('measurement', texts, isSecure),
      ],
    },
  };
}
