import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { ProfilePage } from '#staff/management/profilePage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** The own account, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/profile')({
  ssr: false,
  head: () => ({ meta: [{ title: `Profile | ${brand.name} console` }] }),
  component: () => (
    <ManagementPage
      title="Profile"
      render={(onSessionEnded) => <ProfilePage onSessionEnded={onSessionEnded} />}
    />
  ),
});
