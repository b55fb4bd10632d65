export { default as kit } from '#i18n/cs-CZ/kit/index.ts';
export { default as newsletter } from '#i18n/cs-CZ/newsletter/index.ts';
export { default as shop } from '#i18n/cs-CZ/shop/index.ts';
