import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Nastavení cookies',
  close: 'Zavřít',
  intro:
    'Nezbytné cookies zajišťují chod e\u2011shopu. O\u00a0všem ostatním rozhodujete vy a\u00a0své rozhodnutí můžete kdykoli změnit přes odkaz „Nastavení cookies“ na konci každé stránky.',
  privacy: 'Více v\u00a0zásadách ochrany osobních údajů',
  all: 'Souhlasím se vším',
  onlyNecessary: 'Jen nezbytné',
  save: 'Uložit výběr',
  saved:
    'Váš výběr je uložen. Změnit ho můžete kdykoli přes odkaz „Nastavení cookies“ na konci stránky.',
  notSaved:
    'Váš prohlížeč nepovoluje cookies, proto váš výběr nemůžeme uložit a\u00a0zeptáme se na každé stránce znovu. Nic neměříme.',
  category: {
    necessary: {
      title: 'Nezbytné',
      text: 'Pamatují si váš e\u2011shop, přihlášení a\u00a0zvolené zobrazení. Bez nich stránky nefungují.',
    },
    measurement: {
      title: 'Měření a\u00a0porovnávání',
      text: 'Počítáme, co se čte a\u00a0objednává, a\u00a0ze dvou variant stránky vám ukazujeme vždy tutéž. Obojí jen s\u00a0vaším souhlasem.',
    },
  },
  table: {
    name: 'Název',
    purpose: 'K\u00a0čemu',
    life: 'Jak dlouho',
  },
  purpose: {
    consent: 'váš výběr na této stránce',
    shop: 'e\u2011shop, který jste navštívili naposledy',
    view: 'zobrazení, které jste zvolili',
    login: 'vaše přihlášení k\u00a0zákaznickému účtu',
    device: 'že jste se na tomto zařízení už přihlásili, aby vás nezablokovala cizí chybná hesla',
    newsletter: 'zda se tu už někdo přihlásil k\u00a0odběru newsletteru, abychom se neptali znovu',
    partner: 'zda přicházíte od partnera nebo z\u00a0naší aplikace',
    staff: 'přihlášení a\u00a0náhled pro náš tým, pro nikoho jiného',
    visitor: 'náhodné číslo, díky němuž vidíte vždy stejnou variantu',
    groups: 'varianty, které vidíte',
  },
  life: {
    days: '{days}\u00a0dní',
    login: 'do odhlášení, nejdéle {days}\u00a0dní',
    visit: 'do zavření prohlížeče',
    partner: 'určuje partner nebo aplikace',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
