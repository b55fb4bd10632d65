import { Readable } from 'node:stream';

import type { FastifyPluginAsync } from 'fastify';

import * as auditCalls from '#contract/calls/audit.ts';
import { auditQuery } from '#contract/staff/audit.ts';
import { auditLines } from '#server/audit/audit.ts';
import { withoutAddresses } from '#server/base/address.ts';

import { serveStaffCalls, readStaffActor } from './staffCalls.ts';

const LINES_MEDIA_TYPE = 'application/jsonl';

/** The console's calls about the audit. */
export const auditCallRoutes: FastifyPluginAsync = async (app) => {
  const { audit } = app;
  const serve = serveStaffCalls(app);

  serve(auditCalls.list, {
    summary: 'Lists what staff and operators did and what they were refused, newest first.',
    querystring: auditQuery,
    handler: async (request) => audit.list(request.query),
  });

  serve(auditCalls.exportLines, {
    summary: 'Exports the audit as lines of JSON, up to the maximum.',
    querystring: auditQuery,
    answers: {
      200: {
        description: 'One event per line',
        content: { [LINES_MEDIA_TYPE]: { schema: auditCalls.exportLines.answer } },
      },
    },
    handler: async (request, reply) => {
      const { before: _page, ...filters } = request.query;
      await audit.note({
        by: readStaffActor(request),
        action: 'AUDIT_EXPORTED',
        object: 'audit',
        detail: withoutAddresses(Object.values(filters).join(' ')),
      });
      reply
        .header('content-disposition', 'attachment; filename="audit.jsonl"')
        .type(LINES_MEDIA_TYPE);
      return reply.send(Readable.from(auditLines(audit, request.query)));
    },
  });
};
