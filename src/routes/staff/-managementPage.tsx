import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';

import { UnknownPage } from '#staff/management/unknownPage.tsx';

import { ManagementDoor } from './-managementDoor.tsx';
import { managementPageOf, managementTitle, type ManagementPageName } from './-managementPages.ts';

type PageProps = {
  /** Of the address, where it names one. */
  changeSet: string | undefined;
};

const AuditPage = lazy(async () => {
  const { AuditPage: page } = await import('#staff/management/auditPage.tsx');
  return { default: page };
});
const ChangesPage = lazy(async () => {
  const { ChangesPage: page } = await import('#staff/changes/changesPage.tsx');
  return { default: page };
});
const ChangeSetPage = lazy(async () => {
  const { ChangeSetPage: page } = await import('#staff/changes/changeSetPage.tsx');
  return { default: page };
});
const CoveragePage = lazy(async () => {
  const { CoveragePage: page } = await import('#staff/coverage/coveragePage.tsx');
  return { default: page };
});
const MailsPage = lazy(async () => {
  const { MailsPage: page } = await import('#staff/management/mailsPage.tsx');
  return { default: page };
});
const PeoplePage = lazy(async () => {
  const { PeoplePage: page } = await import('#staff/management/peoplePage.tsx');
  return { default: page };
});
const ProfilePage = lazy(async () => {
  const { ProfilePage: page } = await import('#staff/management/profilePage.tsx');
  return { default: page };
});
const SystemsPage = lazy(async () => {
  const { SystemsPage: page } = await import('#staff/management/systemsPage.tsx');
  return { default: page };
});

const PAGES: Record<ManagementPageName, (props: PageProps) => ReactNode> = {
  audit: () => <AuditPage />,
  changes: ChangesRoute,
  coverage: () => <CoveragePage />,
  mails: () => <MailsPage />,
  people: () => <PeoplePage />,
  profile: () => <ProfilePage />,
  systems: () => <SystemsPage />,
};

const route = getRouteApi('/staff/$');

/** The page that the address names, behind the console's door, or that there is none. */
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

function ChangesRoute({ changeSet }: PageProps) {
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate({ to: '/staff/$', params: { _splat: `changes/${id}` } });
  if (changeSet === undefined) return <ChangesPage onOpen={open} />;
  return <ChangeSetPage id={changeSet} />;
}
