import type { PageData } from '#contract/page.ts';

/** A page from the content store: a heading and what its Markdown says (design §3). */
export function ContentPage({ content }: { content: NonNullable<PageData['content']> }) {
  return (
    <article className="page-section content-page">
      <h1>{content.title}</h1>
      <ContentText html={content.html} />
    </article>
  );
}

/** What a content page's Markdown says, without its heading. */
export function ContentText({ html }: { html: string }) {
  // Safe: the server made it of our own store's Markdown, by a renderer that lets no HTML through.
  return <div className="content-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
