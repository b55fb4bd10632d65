export { default as kit } from '#i18n/pl-PL/kit/index.ts';
export { default as newsletter } from '#i18n/pl-PL/newsletter/index.ts';
export { default as shop } from '#i18n/pl-PL/shop/index.ts';
