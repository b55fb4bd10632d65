import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { ConfirmPage } from '#features/newsletter/confirmPage.tsx';
import { tokenSearch } from '#features/newsletter/tokenSearch.ts';

export const Route = createFileRoute('/$site/newsletter/confirm')({
  staticData: { unlisted: true, hasReducedFooter: true },
  validateSearch: tokenSearch,
  head: ({ match }) => {
    const { site, data, texts } = match.context;
    const isInvalid = (data.confirm?.state ?? 'INVALID') === 'INVALID';
    const { title, confirm } = texts.newsletter;
    const { percent } = siteFacts(site).voucher;
    const heading = isInvalid ? title({ percent }) : confirm.title();
    return { meta: [{ title: `${heading} | ${brand.name}` }] };
  },
  component: Page,
});

function Page() {
  const { site, data } = Route.useRouteContext();
  const { token = '' } = Route.useSearch();
  return (
    <ConfirmPage
      site={site}
      token={token}
      initial={data.confirm ?? { state: 'INVALID', sameBrowser: false }}
    />
  );
}
