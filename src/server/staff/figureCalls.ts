import type { FastifyPluginAsync } from 'fastify';

import * as figureCalls from '#contract/calls/figures.ts';
import {
  COMPARED_DAYS,
  figuresFileQuery,
  figuresQuery,
  MEASURES,
  REFUSALS,
  SIGN_UP_MEASURES,
} from '#contract/staff/figures.ts';
import { daysLater } from '#domain/shopDay.ts';
import { permittedSites } from '#domain/staffRoles.ts';
import { CSV_MEDIA_TYPE, csvLine } from '#server/base/csv.ts';
import { readAlerts } from '#server/figures/alerts.ts';
import { readDays, readParts } from '#server/figures/readFigures.ts';

import { serveStaffCalls, readStaffSession } from './staffCalls.ts';

/** The console's calls about the newsletter's figures, in the shops where the caller's roles permit them. */
export const figureCallRoutes: FastifyPluginAsync = async (app) => {
  const { database, now } = app;
  const serve = serveStaffCalls(app);

  serve(figureCalls.read, {
    summary: 'Returns the newsletter’s figures by shop and day, page, hour and mail provider.',
    querystring: figuresQuery,
    handler: async (request) => {
      const sites = permittedSites(readStaffSession(request).grants, 'FIGURES');
      const period = { sites, ...request.query };
      const [days, parts, alerts] = await Promise.all([
        readDays(database, { ...period, from: daysLater(period.from, -COMPARED_DAYS) }),
        readParts(database, period),
        readAlerts(database, sites, now()),
      ]);
      return { sites, days, parts, alerts };
    },
  });

  serve(figureCalls.file, {
    summary: 'Exports one table of the figures: the days, or one breakdown.',
    querystring: figuresFileQuery,
    answers: {
      200: {
        description: 'One row per day, page, hour or mail provider',
        content: { 'text/csv': { schema: figureCalls.file.answer } },
      },
    },
    handler: async (request, reply) => {
      const { of, site, ...days } = request.query;
      const permitted = permittedSites(readStaffSession(request).grants, 'FIGURES');
      const sites = permitted.filter((one) => site === undefined || one === site);
      const period = { sites, ...days };
      const text =
        of === 'DAY'
          ? formatCsv(['site', 'day', ...MEASURES, ...REFUSALS], await readDays(database, period))
          : formatCsv(
              ['site', 'part', 'name', 'origin', ...SIGN_UP_MEASURES],
              (await readParts(database, period)).filter(({ part }) => part === of),
            );
      const name = `figures-${of.toLowerCase()}-${days.from}-${days.to}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`).type(CSV_MEDIA_TYPE);
      return reply.send(text);
    },
  });
};

/** Returns a table as CSV. */
function formatCsv<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, string | number>>[],
): string {
  return [names, ...rows.map((row) => names.map((name) => row[name]))].map(csvLine).join('');
}
