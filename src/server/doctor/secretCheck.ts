import { deriveSealKey, openToken } from '#server/base/token.ts';

import { fault, type Finding } from './finding.ts';

/** Number of values examined, usually enough to include some of each node. */
const LOOKED_AT = 100;
type WaitingMail = { id: string; sealed: string };

/**
 * Checks that this machine's secrets decrypt waiting values. If nodes or commands have different secrets, some mails
 * are never sent. Reports nothing without waiting mails.
 */
export async function checkSecret(
  query: (text: string) => Promise<unknown[]>,
  secrets: readonly string[],
): Promise<Finding[]> {
  const keys = secrets.map((secret) => deriveSealKey(secret));
  const waiting = (await query(
    `select id, sealed_token as sealed from mail where sealed_token is not null
     order by created_at desc limit ${LOOKED_AT}`,
  )) as WaitingMail[];
  const closed = waiting.filter(({ id, sealed }) => !isOpenedBy(keys, sealed, id));
  if (closed.length === 0) return [];
  return [
    fault(
      'Secret',
      `${closed.length} of ${waiting.length} waiting mails were encrypted with another secret; set the same SECRET on all nodes and former ones in PREVIOUS_SECRETS`,
    ),
  ];
}

function isOpenedBy(keys: readonly Buffer[], sealed: string, mailId: string): boolean {
  try {
    openToken(sealed, keys, mailId);
    return true;
  } catch {
    return false;
  }
}
