import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';

import { UnknownPage } from '#staff/management/unknownPage.tsx';

import { ManagementDoor } from './-managementDoor.tsx';
import { managementPageOf, managementTitle, type ManagementPageName } from './-managementPages.ts';

type PageProps = {
  /** The change set in the URL, if any. */
  changeSet: string | undefined;
};

const ChangeSetsPage = lazy(async () => {
  const { ChangeSetsPage: page } = await import('#staff/changeSets/changeSetsPage.tsx');
  return { default: page };
});
const ChangeSetPage = lazy(async () => {
  const { ChangeSetPage: page } = await import('#staff/changeSets/changeSetPage.tsx');
  return { default: page };
});

/** Loads a page by its export's name. */
const pageOf = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<object>>>,
) => lazy(async () => ({ default: (await load())[name] }));

const PAGES: Record<ManagementPageName, ComponentType<PageProps>> = {
  audit: pageOf('AuditPage', () => import('#staff/management/auditPage.tsx')),
  changes: ChangeSetsRoute,
  schedule: pageOf('SchedulePage', () => import('#staff/schedule/schedulePage.tsx')),
  figures: pageOf('FiguresPage', () => import('#staff/figures/figuresPage.tsx')),
  mails: pageOf('MailsPage', () => import('#staff/management/mailsPage.tsx')),
  people: pageOf('PeoplePage', () => import('#staff/management/peoplePage.tsx')),
  profile: pageOf('ProfilePage', () => import('#staff/management/profilePage.tsx')),
  subscribers: pageOf('SubscribersPage', () => import('#staff/subscribers/subscribersPage.tsx')),
  systems: pageOf('SystemsPage', () => import('#staff/management/systemsPage.tsx')),
};

const route = getRouteApi('/staff/$');

/** The page named by the URL, behind the sign-in, or a not-found message. */
export function ManagementPage() {
  const { _splat } = route.useParams();
  const page = managementPageOf(_splat);
  if (page === undefined) return <UnknownPage />;
  const Page = PAGES[page.name];
  return (
    <ManagementDoor title={managementTitle(page.name)}>
      <Suspense fallback={null}>
        <Page changeSet={page.changeSet} />
      </Suspense>
    </ManagementDoor>
  );
}

function ChangeSetsRoute({ changeSet }: PageProps) {
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate({ to: '/staff/$', params: { _splat: `changes/${id}` } });
  if (changeSet === undefined) return <ChangeSetsPage onOpen={open} />;
  return <ChangeSetPage id={changeSet} />;
}
