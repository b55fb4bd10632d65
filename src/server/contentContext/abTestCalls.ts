import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as abTestCalls from '#contract/calls/abtest.ts';
import { namedTime } from '#contract/instant.ts';
import { groupFor, groupsNamedBy, nameGroups } from '#server/abtest/assignment.ts';
import { hasMeasurementConsent } from '#server/http/request/cookieConsent.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';
import { serveCalls } from '#server/http/answer/serve.ts';

import { clearGroupCookies, VISITOR_COOKIE, readVisitorId } from './groupCookies.ts';
import { GROUPS_COOKIE } from './contentContext.ts';

/** Registers calls 8 and 9 of spec §7. */
export const abTestCallRoutes: FastifyPluginAsync = async (app) => {
  const { abTests, exposures, now, shownForms, testVisits } = app;
  const serve = serveCalls(app, { tags: ['abtest'] });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  serve(abTestCalls.assignment, {
    summary: 'Assigns the visitor to a group of each running test, permanently.',
    handler: async (request, reply) => {
      if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
      if (!hasMeasurementConsent(request)) {
        // A visitor who withdraws consent leaves every group.
        clearGroupCookies(request, reply, exposures);
        return { assignments: [] };
      }
      const { client, site } = request;
      // Pages make this call when they are opened, so it counts as a view of the page.
      if (site !== 'UNKNOWN' && client.page !== undefined) {
        shownForms.add(site, client.page);
        const visits = await testVisits.onPage(request, site, client.page);
        if (visits.length > 0) exposures.add(visits, site);
      }
      const tests = await abTests.runningAt(now());
      const currentGroups = groupsNamedBy(request.cookies[GROUPS_COOKIE], tests);
      const visitor = readVisitorId(request) ?? randomUUID();
      const assignments = tests.flatMap((test) => {
        const group = currentGroups[test.name] ?? groupFor(visitor, test);
        return group === undefined ? [] : [{ test: test.name, group }];
      });
      const groups = nameGroups(
        Object.fromEntries(assignments.map(({ test, group }) => [test, group])),
        tests,
      );
      reply.setShopCookie(VISITOR_COOKIE, visitor).setShopCookie(GROUPS_COOKIE, groups);
      return { assignments };
    },
  });

  serve(abTestCalls.testsAt, {
    summary: 'Lists the tests that run at a time, with their groups.',
    querystring: z.object({
      time: namedTime.check(z.describe('A time with an offset, in ISO 8601.')),
    }),
    handler: async ({ query }) => {
      const tests = await abTests.runningAt(new Date(query.time));
      return tests.map(({ name, groups }) => ({
        name,
        groups: groups.map((group) => ({ name: group.name })),
      }));
    },
  });
};
