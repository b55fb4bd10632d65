import { getRouteApi, useRouter } from '@tanstack/react-router';

import { ChangeSetPage } from '#staff/changeSets/changeSetPage.tsx';
import { ChangeSetsPage } from '#staff/changeSets/changeSetsPage.tsx';

const route = getRouteApi('/staff/$');

/** Shows the change set that the address names, or the list of them. */
export function ChangesPage() {
  const { history } = useRouter();
  const { _splat = '' } = route.useParams();
  const [, id = ''] = _splat.split('/');
  if (id !== '') return <ChangeSetPage id={id} />;
  return <ChangeSetsPage onOpen={(set) => history.push(`/staff/changes/${set}`)} />;
}
