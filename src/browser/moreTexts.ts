/** Texts that only one page shows, or one part of pages that is loaded on demand. */
const FILES = {
  confirmation: import.meta.glob<object>('/i18n/*/confirmation/index.ts', { import: 'default' }),
  account: import.meta.glob<object>('/i18n/*/account/index.ts', { import: 'default' }),
  preferences: import.meta.glob<object>('/i18n/*/preferences/index.ts', { import: 'default' }),
  consent: import.meta.glob<object>('/i18n/*/consent/index.ts', { import: 'default' }),
  shopFooter: import.meta.glob<object>('/i18n/*/shopFooter/index.ts', { import: 'default' }),
};

export type PageNamespace = keyof typeof FILES;

/** What loads a namespace, by the name of the file of each locale. */
export function textLoadersOf(namespace: PageNamespace) {
  return FILES[namespace];
}
