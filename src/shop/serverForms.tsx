import type { ReactNode } from 'react';

import type { PageForm } from '#contract/customerRequests.ts';
import type { PageData } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import { ContentText } from '#features/content/contentPage.tsx';
import { Honeypot } from '#features/newsletter/honeypot.tsx';
import { RequestPage, requestTitle } from '#features/requests/requestPage.tsx';

type Content = NonNullable<PageData['content']>;

/** What shows the forms of content pages. The renderer hands it to the routes; the browser's code knows its type alone. */
export type ServerForms = {
  page(site: SiteCode, content: Content, form: PageForm): ReactNode;
  title: typeof requestTitle;
};

export const serverForms: ServerForms = {
  page: (site, { title, html }, form) => (
    <RequestPage
      site={site}
      title={title}
      form={form}
      content={<ContentText html={html} />}
      honeypot={Honeypot}
    />
  ),
  title: requestTitle,
};
