import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { ContentPage, ContentText } from '#features/content/contentPage.tsx';
import { Honeypot } from '#features/newsletter/honeypot.tsx';
import { KeptPage } from '#features/requests/keptPage.tsx';
import { RequestPage, requestTitle } from '#features/requests/requestPage.tsx';
import { NotFoundPage } from '#features/shell/notFoundPage.tsx';
import { byDocument } from '#shop/withinApp.ts';

/** Any other address below a shop: a page of its content, or a 404 in that shop's frame (design §3). */
export const Route = createFileRoute('/$site/$')({
  staticData: { ownPath: true, status: (content) => (content ? 200 : 404) },
  // What the server said of this address stays true for as long as the document is open.
  staleTime: Infinity,
  beforeLoad: ({ context, location }) => {
    const { pathname } = location;
    const paths = [siteFacts(context.site).links.contact, '/withdrawal'];
    // Its form is new at each visit, and only the server renders it.
    if (context.isWithinApp && paths.some((path) => pathname.endsWith(path))) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
      throw byDocument(location);
    }
  },
  loader: ({ context, location }) => {
    const { content } = context.data;
    // Only the server has the content: whoever comes here from another page asks it.
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
    if (content === undefined) throw byDocument(location);
    return content;
  },
  head: ({ loaderData, match }) => {
    if (loaderData) {
      const { title, description, form } = loaderData;
      const name = { name: 'description', content: description };
      const shown =
        import.meta.env.SSR && form ? requestTitle(form, title, match.context.texts) : title;
      return { meta: [{ title: `${shown} | ${brand.name}` }, name] };
    }
    const { notFound } = match.context.texts.shop;
    return { meta: [{ title: `${notFound.title()} | ${brand.name}` }] };
  },
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  const content = Route.useLoaderData();
  if (!content) return <NotFoundPage site={site} />;
  const { title, html, form } = content;
  if (!form) return <ContentPage content={content} />;
  if (!import.meta.env.SSR) return <KeptPage />;
  return (
    <RequestPage
      site={site}
      title={title}
      form={form}
      content={<ContentText html={html} />}
      honeypot={Honeypot}
    />
  );
}
