export { default as kit } from '#i18n/tr-TR/kit/index.ts';
export { default as newsletter } from '#i18n/tr-TR/newsletter/index.ts';
export { default as shop } from '#i18n/tr-TR/shop/index.ts';
