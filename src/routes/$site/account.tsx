import { createFileRoute } from '@tanstack/react-router';

import { siteFacts } from '#domain/sites.ts';
import { AccountPage } from '#features/account/accountPage.tsx';
import { loadSubmission } from '#features/newsletter/loadSubmission.ts';
import { I18nContext } from '#i18n/context.ts';
import { loadMoreTexts } from '#browser/texts.ts';
import { pageMeta } from '#shop/app/pageMeta.ts';
import { redirectToDocument } from '#shop/app/withinApp.ts';

/** The customer's account, whose texts no other page loads. */
export const Route = createFileRoute('/$site/account')({
  // Password managers would confuse the footer's sign-up with the sign-in.
  staticData: { unlisted: true, hidesNewsletterBlock: true },
  beforeLoad: async ({ context, location }) => {
    const { account, texts: overrides } = context.data;
    // Only the server knows who is signed in: a navigation within the app asks it.
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
    if (!account) throw redirectToDocument(location);
    const { locale } = siteFacts(context.site);
    return { account, texts: (await loadMoreTexts(locale, 'account', overrides)).texts };
  },
  head: ({ match }) => {
    const { account } = match.context.texts;
    // The page always comes from the server.
    return pageMeta(account.title(), import.meta.env.SSR ? account.lead() : undefined);
  },
  component: Page,
});

/**
 * Deletes other customers' drafts. If the code cannot be loaded, a draft stays on the device and is restored only for
 * its own customer.
 */
function forgetDrafts(): void {
  void loadSubmission().then((submission) => submission?.deleteOthersDrafts(Date.now()));
}

function Page() {
  const { site, texts, account } = Route.useRouteContext();
  return (
    <I18nContext.Provider value={{ locale: siteFacts(site).locale, LL: texts }}>
      <AccountPage site={site} account={account} deleteOthersDrafts={forgetDrafts} />
    </I18nContext.Provider>
  );
}
