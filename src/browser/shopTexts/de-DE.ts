export { default as kit } from '#i18n/de-DE/kit/index.ts';
export { default as newsletter } from '#i18n/de-DE/newsletter/index.ts';
export { default as shop } from '#i18n/de-DE/shop/index.ts';
