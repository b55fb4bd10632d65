import { expect, test } from '../support/serverJourney.ts';

import {
  answersToTwoHosts,
  answersToUnended,
  answerTo,
  errorsIn,
} from './support/brokenRequests.ts';

/** Maximum duration: a server starts, and waits for a body. */
const LIMIT_MS = 120_000;

test('a request without its body ends with 408 and logs no error', async ({ start }) => {
  test.setTimeout(LIMIT_MS);
  const server = await start();
  for (const answer of await answersToUnended(server.url)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
    // One answer each, not another one behind it.
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
  expect(errorsIn(server.output())).toEqual([]);
});

test('requests with two Host headers are refused, whether the response is cacheable or not', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const server = await start();
  for (const answer of await answersToTwoHosts(server.url)) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('urn:shop:request_invalid');
    expect(answer).not.toContain('evil');
  }
  const proper = await answerTo(
    server.url,
    'GET /de HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(proper).toMatch(/^HTTP\/1\.1 200 /);
});
