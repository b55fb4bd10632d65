import type { NoShopRequest, PageRendererOptions } from '#contract/page.ts';
import { NoShopPage } from '#features/shell/noShopPage.tsx';

import { renderWithoutScripts } from './pageWithoutScripts.tsx';

/** Renders the page for a URL outside every shop, in one shop's layout (spec §1). */
export function renderNoShop(request: PageRendererOptions & NoShopRequest): Promise<string> {
  return renderWithoutScripts(request, {
    status: 404,
    title: ({ shop }) => shop.notFound.title(),
    content: <NoShopPage site={request.site} />,
    footer: request.footer,
  });
}
