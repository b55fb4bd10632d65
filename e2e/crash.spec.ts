import { capturedMails, confirmLinkIn, mailKind } from './support/mails.ts';
import { freePort, type RunningServer } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { signUp } from './support/service.ts';

const KILLS = 10;
/** Number of concurrent clients; each signs up repeatedly with new addresses. */
const PEOPLE = 8;
/** Number of responses to wait for before the server is killed, while others are pending. */
const ANSWERS_BEFORE_KILL = 12;
/** pg-boss gives a dead worker's jobs back after 10 to 14 s; tries after that take some seconds more. */
const MAILS_WITHIN_MS = 300_000;

for (const database of ['the embedded database', 'PostgreSQL'] as const) {
  test(`a server killed ten times between response and mail loses no sign-up on ${database}`, async ({
    dataDir,
    start,
    onPostgres,
  }) => {
    const env: Record<string, string> = database === 'PostgreSQL' ? onPostgres : {};
    const port = await freePort();
    const acknowledged: string[] = [];
    let killsBeforeMail = 0;

    for (let round = 1; round <= KILLS; round += 1) {
      const server = await start({ env, port });
      const answered = await signUpUntilKilled(server, round);
      acknowledged.push(...answered);
      const mailed = await mailedAddresses(dataDir);
      if (answered.some((address) => !mailed.has(address))) killsBeforeMail += 1;
    }
    expect(killsBeforeMail, 'kills that came between answer and mail').toBeGreaterThan(KILLS / 2);

    await start({ env, port });
    const withoutMail = async () => {
      const mailed = await mailedAddresses(dataDir);
      return acknowledged.filter((address) => !mailed.has(address));
    };
    await expect.poll(withoutMail, { timeout: MAILS_WITHIN_MS }).toEqual([]);
    for (const mail of await capturedMails(dataDir)) {
      expect(mailKind(mail)).toBe('CONFIRM');
      expect((await fetch(confirmLinkIn(mail))).status).toBe(200);
    }
  });
}

/** Kills the server as soon as enough sign-ups are answered, and returns the addresses of those. */
async function signUpUntilKilled(server: RunningServer, round: number): Promise<string[]> {
  const answered: string[] = [];
  let killed: Promise<void> | undefined;

  async function signUpAgainAndAgain(person: number): Promise<void> {
    for (let turn = 1; killed === undefined; turn += 1) {
      const address = `person-${person}-${turn}-of-round-${round}@example.org`;
      const status = await signUp(server.url, address).catch((error: unknown) => {
        // Cut off by the kill: such a sign-up may have been kept or not.
        if (killed === undefined) throw error;
        return undefined;
      });
      if (status === undefined) return;
      expect(status).toBe(202);
      answered.push(address);
      if (answered.length >= ANSWERS_BEFORE_KILL) killed ??= server.kill();
    }
  }

  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => signUpAgainAndAgain(person)));
  await killed;
  return answered;
}

async function mailedAddresses(dataDir: string): Promise<Set<string>> {
  const mails = await capturedMails(dataDir);
  return new Set(mails.flatMap(({ to = [] }) => to.map(({ address = '' }) => address)));
}
