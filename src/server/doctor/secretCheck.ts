import { deriveSealKey, openToken } from '#server/base/token.ts';

import { fault, type Finding } from './finding.ts';

/** Enough to meet one of each node that seals. */
const LOOKED_AT = 100;
type WaitingMail = { id: string; sealed: string };

/**
 * Whether these secrets, of this machine, open what waits in the database: where nodes or commands have different ones,
 * some of their mails are never sent. Finds nothing where no mail waits.
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
      `${closed.length} of ${waiting.length} mails that wait were sealed with another one; SECRET must be the same on all nodes, a former one stand in PREVIOUS_SECRETS`,
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
