import { Fragment } from 'react';

type RichTextProps = { text: string; links: Record<string, string | undefined> };

const LINK = /<(\w+)>([^<]*)<\/\1>/g;

/**
 * A text with links marked by name, as in `Es gilt die <privacy>Datenschutzerklärung</privacy>.` A mark that is not
 * in `links` renders as plain text.
 */
export function RichText({ text, links }: RichTextProps) {
  const parts: { words: string; href?: string | undefined }[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [mark, name = '', words = ''] = match;
    parts.push({ words: text.slice(end, match.index) }, { words, href: links[name] });
    end = match.index + mark.length;
  }
  parts.push({ words: text.slice(end) });
  return parts.map(({ words, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <a key={index} href={href}>
        {words}
      </a>
    ),
  );
}
