import { fillBrandFacts } from '#domain/brandFacts.ts';
import { withNonBreakingHyphens } from '#domain/nonBreakingHyphens.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';

/** Replaces placeholders in a document by the brand's facts, and paths by full ones such as `/de/contact`. */
export function fillTexts<Document>(document: Document, site: SiteCode): Document {
  const text = JSON.stringify(document, (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const filled = fillBrandFacts(value, site);
    if (name === 'introductoryText') return withNonBreakingHyphens(filled);
    return name === 'url' && filled.startsWith('/') ? sitePath(site) + filled : filled;
  });
  return JSON.parse(text);
}
