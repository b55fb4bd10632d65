import type { FailureRequest, PageRendererOptions } from '#contract/page.ts';
import { FailurePage } from '#features/shell/failurePage.tsx';

import { renderWithoutScripts } from './pageWithoutScripts.tsx';

/**
 * Renders the page for failures. It depends on neither URL nor content, so it is always the same. Its footer has only
 * parts that need no content.
 */
export function renderFailure(request: PageRendererOptions & FailureRequest): Promise<string> {
  return renderWithoutScripts(request, {
    status: 500,
    title: ({ shop }) => shop.error.title(),
    content: <FailurePage site={request.site} />,
    footer: { content: undefined, isReduced: false, hidesNewsletter: true },
  });
}
