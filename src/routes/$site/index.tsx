import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { loadSignUpForm } from '#features/newsletter/signUpFormOnFocus.tsx';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { loadSun } from '#features/shell/useSun.ts';
import { OwnTask } from '#shop/app/ownTask.tsx';
import { orLoadDocument } from '#shop/app/withinApp.ts';

export const Route = createFileRoute('/$site/')({
  staticData: { sharedPath: '', hidesNewsletterBlock: true },
  loader: async ({ context, location }) => {
    const { site, data, isWithinApp } = context;
    // No other page needs its code and pictures.
    const page = import('#features/shell/frontPage.tsx');
    if (!isWithinApp) return { sun: data.sun, ...(await page) };
    const [sun, { FrontPage }] = await orLoadDocument(
      Promise.all([loadSun(site), page, loadSignUpForm()]),
      location,
    );
    return { sun, FrontPage };
  },
  head: ({ match }) => ({
    meta: [{ title: `${brand.name}: ${match.context.texts.shop.tagline()}` }],
  }),
  component: Page,
});

/** Shows a shop's front page. Spec §2.1/1. */
function Page() {
  const { site, data } = Route.useRouteContext();
  const { sun, FrontPage } = Route.useLoaderData();
  return (
    <FrontPage
      site={site}
      sun={sun ?? 'sunrise'}
      newsletter={
        <OwnTask>
          <SignUpSection site={site} initial={data.signUp} />
        </OwnTask>
      }
    />
  );
}
