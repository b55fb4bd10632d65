import { brand } from '#domain/brand.ts';

/** Returns the head of a page: its title, to which the brand's name is appended, and its description, if any. */
export const pageMeta = (title: string, description?: string) => ({
  meta: [
    { title: `${title} | ${brand.name}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  ],
});
