import { useQuery } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/durations.ts';
import { hasPermission, type StaffGrant } from '#domain/staffRoles.ts';

import { describeStuckMails } from '../../management/describeStuckMails.ts';
import type { ConsoleService } from './consoleService.ts';

/**
 * Describes mails that the mail server does not accept, for staff who may see mails; undefined while all mails are
 * delivered. Checked at once and each minute while the console is visible.
 */
export function useStuckMails(
  service: Pick<ConsoleService, 'stuckMails'>,
  grants: readonly StaffGrant[] | undefined,
): string | undefined {
  const { data: retried = [] } = useQuery({
    queryKey: ['stuck-mails'],
    queryFn: () => service.stuckMails(),
    refetchInterval: MINUTE_MS,
    enabled: grants !== undefined && hasPermission(grants, { action: 'PEOPLE', market: 'ALL' }),
  });
  return retried.length === 0 ? undefined : describeStuckMails(retried);
}
