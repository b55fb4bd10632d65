/** Texts of a single page or of a part that is loaded on demand. */
const FILES = {
  confirmation: import.meta.glob<object>('/i18n/*/confirmation/index.ts', { import: 'default' }),
  account: import.meta.glob<object>('/i18n/*/account/index.ts', { import: 'default' }),
  preferences: import.meta.glob<object>('/i18n/*/preferences/index.ts', { import: 'default' }),
  consent: import.meta.glob<object>('/i18n/*/consent/index.ts', { import: 'default' }),
  shopFooter: import.meta.glob<object>('/i18n/*/shopFooter/index.ts', { import: 'default' }),
};

export type PageNamespace = keyof typeof FILES;

/** Returns the loaders of a namespace by each locale's file name. */
export function textLoaders(namespace: PageNamespace) {
  return FILES[namespace];
}
