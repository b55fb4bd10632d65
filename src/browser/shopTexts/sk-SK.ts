export { default as kit } from '#i18n/sk-SK/kit/index.ts';
export { default as newsletter } from '#i18n/sk-SK/newsletter/index.ts';
export { default as shop } from '#i18n/sk-SK/shop/index.ts';
