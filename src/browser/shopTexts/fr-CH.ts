export { default as kit } from '#i18n/fr-CH/kit/index.ts';
export { default as newsletter } from '#i18n/fr-CH/newsletter/index.ts';
export { default as shop } from '#i18n/fr-CH/shop/index.ts';
