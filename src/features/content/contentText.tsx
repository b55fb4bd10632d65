/** A content page's Markdown without its heading. */
export function ContentText({ html }: { html: string }) {
  // Safe: rendered on the server from our content, with HTML escaped.
  return <div className="content-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
