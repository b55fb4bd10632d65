export { default as kit } from '#i18n/hu-HU/kit/index.ts';
export { default as newsletter } from '#i18n/hu-HU/newsletter/index.ts';
export { default as shop } from '#i18n/hu-HU/shop/index.ts';
