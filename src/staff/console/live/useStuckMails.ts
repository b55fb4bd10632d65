import { useQuery } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/durations.ts';
import { hasPermission, type StaffGrant } from '#domain/staffRoles.ts';

import { describeStuckMails } from '../../management/describeStuckMails.ts';
import type { ConsoleService } from './consoleService.ts';

/**
 * Says in words that the mail server does not take mail, for staff who may see mails: asked at once and each minute while
 * the console is visible. Undefined while all mails go out.
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
