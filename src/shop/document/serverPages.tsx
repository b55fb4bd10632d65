import type { ReactNode } from 'react';

import type { FooterContent } from '#contract/footer.ts';
import type { ContentData } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import { ContentPage } from '#features/content/contentPage.tsx';
import { ContentText } from '#features/content/contentText.tsx';
import { FooterIconImage } from '#features/footer/footerIcon.tsx';
import { Honeypot } from '#features/newsletter/honeypot.tsx';
import { CustomerFormPage, requestTitle } from '#features/customerForms/customerFormPage.tsx';
import { NotFoundPage } from '#features/shell/notFoundPage.tsx';

type Shown = {
  site: SiteCode;
  /** The page's full path. */
  path: string;
  /** Undefined if the shop has no such page. */
  content: ContentData | undefined;
};

export type ServerPages = ReturnType<typeof createServerPages>;

/**
 * Renders content pages, only on the server. The renderer passes it to the routes. The browser's code knows only its
 * type and keeps the HTML. `footer` is the shop's own, whose links name related pages.
 */
export function createServerPages(footer: FooterContent | undefined) {
  return {
    page({ site, path, content }: Shown): ReactNode {
      if (!content) return <NotFoundPage site={site} />;
      const { form, title, html } = content;
      if (form) {
        const text = <ContentText html={html} />;
        return (
          <CustomerFormPage
            site={site}
            title={title}
            form={form}
            head={findFooterEntry(path, footer)}
            content={text}
            honeypot={Honeypot}
          />
        );
      }
      return (
        <ContentPage
          site={site}
          path={path}
          content={content}
          footer={footer}
          icon={(name) => <FooterIconImage name={name} />}
        />
      );
    },
    title: requestTitle,
  };
}

/** Returns the footer's entry for a page, as a group's heading or a link. */
function findFooterEntry(path: string, footer: FooterContent | undefined) {
  const groups = footer?.teaserGroups ?? [];
  const own = groups.find(({ heading }) => heading.link.url === path);
  const named = own ?? groups.find(({ links }) => links.some(({ link }) => link.url === path));
  return {
    icon: named && <FooterIconImage name={named.heading.iconName} />,
    lead: own?.introductoryText,
    // People returning something look for help first.
    ways: own?.heading.iconName === 'help' ? waysToReturn(path, groups) : [],
  };
}

function waysToReturn(path: string, groups: FooterContent['teaserGroups']) {
  const returns = groups.find(({ heading }) => heading.iconName === 'returns');
  const links = returns ? [returns.heading.link, ...returns.links.map(({ link }) => link)] : [];
  return links.filter(({ url }) => url !== path);
}
