import type { FailureRequest, PageRendererOptions } from '#contract/page.ts';
import { FailurePage } from '#features/shell/failurePage.tsx';

import { renderWithoutScripts } from './pageWithoutScripts.tsx';

/**
 * The document that replaces a page that could not be made. It knows neither the page's address nor the shop's content,
 * so that it is the same for every failure: of the footer it has what needs no content.
 */
export function renderFailure(request: PageRendererOptions & FailureRequest): Promise<string> {
  return renderWithoutScripts(request, {
    status: 500,
    title: ({ shop }) => shop.error.title(),
    content: <FailurePage site={request.site} />,
    footer: { content: undefined, isReduced: false, hidesNewsletter: true },
  });
}
