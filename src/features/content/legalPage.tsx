import { formatDay } from '#domain/shopDay.ts';
import { siteFacts } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';

import type { ContentPageProps } from './contentPageProps.ts';
import { ContentText } from './contentText.tsx';
import { PageLinks } from './pageLinks.tsx';

/** Minimum number of sections for a list of them. */
const FEWEST_LISTED = 3;

/** A legal text: its date, sections, and links to the others. */
export function LegalPage({ site, path, content, footer }: ContentPageProps) {
  const { contentPage } = useI18nContext().LL;
  const { updated, sections } = content;
  return (
    <article className="content-page content-inner content-columns legal-page">
      <header className="content-head">
        <h1>{content.title}</h1>
        {updated !== undefined && (
          <p className="content-lead">
            <time dateTime={updated}>
              {contentPage.updated({ date: formatDay(updated, siteFacts(site).locale) })}
            </time>
          </p>
        )}
      </header>
      {sections.length >= FEWEST_LISTED && (
        <aside className="content-side">
          <nav className="content-card" aria-labelledby="page-contents">
            <h2 id="page-contents">{contentPage.contents()}</h2>
            <ol className="content-links">
              {sections.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        </aside>
      )}
      <ContentText html={content.html} />
      {footer && (
        <nav className="content-others" aria-labelledby="other-terms">
          <h2 id="other-terms">{contentPage.legal()}</h2>
          <PageLinks links={footer.legalLinks} path={path} />
        </nav>
      )}
    </article>
  );
}
