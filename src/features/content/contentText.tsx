/** What a content page's Markdown says, without its heading. */
export function ContentText({ html }: { html: string }) {
  // Safe: the server made it of our own store's Markdown, by a renderer that lets no HTML through.
  return <div className="content-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
