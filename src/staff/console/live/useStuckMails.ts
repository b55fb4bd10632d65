import { useEffect, useState } from 'react';

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
  const [words, setWords] = useState<string>();
  const maySee = grants !== undefined && hasPermission(grants, { action: 'PEOPLE', market: 'ALL' });

  useEffect(() => {
    if (!maySee) return undefined;
    const ask = async () => {
      try {
        const retried = await service.stuckMails();
        setWords(retried.length === 0 ? undefined : describeStuckMails(retried));
      } catch {
        // The connection reports the failure, and retries.
      }
    };
    void ask();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [service, maySee]);
  return words;
}
