import { createFileRoute, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ContentData } from '#contract/page.ts';
import { siteFacts } from '#domain/sites.ts';
import { KeptPage } from '#features/shell/keptPage.tsx';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import type { ServerPages } from '#shop/document/serverPages.tsx';
import { pageMeta } from '#shop/app/pageMeta.ts';
import { redirectToDocument } from '#shop/app/withinApp.ts';

/** Any other URL below a shop: a content page, or a 404 in the shop's layout. */
export const Route = createFileRoute('/$site/$')({
  staticData: {
    ownPath: true,
    status: (content) => (content ? 200 : 404),
    pagePaths: (content) => (content as ContentData | null)?.paths,
  },
  // The server's answer stays valid while the document is open.
  staleTime: Infinity,
  beforeLoad: ({ context, location }) => {
    const { pathname } = location;
    // The loyalty card's path ends with the brand's name (spec §2.2).
    const paths = `${siteFacts(context.site).links.contact}|/withdrawal|/registerfree`;
    // Its form is new on each visit and only rendered by the server.
    if (context.isWithinApp && pathname.match(paths)) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
      throw redirectToDocument(location);
    }
  },
  loader: ({ context, location }) => {
    const { content } = context.data;
    // Only the server has the content: a navigation within the app loads it from there.
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
    if (content === undefined) throw redirectToDocument(location);
    return content;
  },
  head: ({ loaderData, match }) => {
    if (loaderData) {
      const { title, description } = loaderData;
      const shown = import.meta.env.SSR ? shownTitle(loaderData, match.context) : title;
      return pageMeta(shown, description);
    }
    return pageMeta(match.context.texts.shop.notFound.title());
  },
  // The browser keeps the server's HTML, and needs nothing to render it.
  component: import.meta.env.SSR ? ServerPage : KeptPage,
});

type TitleContext = { serverPages?: ServerPages | undefined; texts: TranslationFunctions };

/** Returns the page's title, which on a form page says whether the form was sent. */
function shownTitle({ form, title }: ContentData, { serverPages, texts }: TitleContext): string {
  return form && serverPages ? serverPages.title(form, title, texts) : title;
}

function ServerPage(): ReactNode {
  const { site, serverPages } = Route.useRouteContext();
  const content = Route.useLoaderData() ?? undefined;
  const path = useLocation({ select: ({ pathname }) => pathname });
  return serverPages?.page({ site, path, content });
}
