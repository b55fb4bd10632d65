import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { NotFoundPage } from '#features/shell/notFoundPage.tsx';

/** Any other address below a shop: a page that is not there, with that shop's frame (design §3). */
export const Route = createFileRoute('/$site/$')({
  staticData: { status: 404 },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.shop.notFound.title()} | ${brand.name}` }],
  }),
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <NotFoundPage site={site} />;
}
