export { default as kit } from '#i18n/de-AT/kit/index.ts';
export { default as newsletter } from '#i18n/de-AT/newsletter/index.ts';
export { default as shop } from '#i18n/de-AT/shop/index.ts';
