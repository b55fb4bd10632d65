export { default as kit } from '#i18n/de-CH/kit/index.ts';
export { default as newsletter } from '#i18n/de-CH/newsletter/index.ts';
export { default as shop } from '#i18n/de-CH/shop/index.ts';
