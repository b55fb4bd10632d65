import { Readable } from 'node:stream';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import * as auditCalls from '#contract/calls/audit.ts';
import { auditQuery } from '#contract/staff/audit.ts';
import { auditLines, type Audit } from '#server/audit/audit.ts';
import { withoutAddresses } from '#server/base/address.ts';

import {
  guardStaffCalls,
  requireStaff,
  staffActorOf,
  staffRightResponse,
  staffRoute,
} from './staffCalls.ts';
import type { StaffLogin } from './staffLogin.ts';

type AuditCallsOptions = { audit: Audit; staffLogin: StaffLogin };

const tags = ['staff'];
const LINES_MEDIA_TYPE = 'application/jsonl';

/** The console's calls about what staff and operators did. */
export const auditCallRoutes: FastifyPluginAsyncZod<AuditCallsOptions> = async (
  app,
  { audit, staffLogin },
) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit });

  app.route({
    ...staffRoute(auditCalls.list),
    schema: {
      tags,
      summary: 'What staff and operators did, and what was refused to them, newest first.',
      querystring: auditQuery,
      response: { ...staffRightResponse, 200: auditCalls.list.answer },
    },
    handler: async (request, reply) => reply.code(200).send(await audit.list(request.query)),
  });

  app.route({
    ...staffRoute(auditCalls.exportLines),
    schema: {
      tags,
      summary: 'The same as lines of JSON, all that fit.',
      querystring: auditQuery,
      response: {
        ...staffRightResponse,
        200: {
          description: 'An event in each line',
          content: { [LINES_MEDIA_TYPE]: { schema: auditCalls.exportLines.answer } },
        },
      },
    },
    handler: async (request, reply) => {
      const { q, outcome } = request.query;
      await audit.note({
        by: staffActorOf(request),
        action: 'AUDIT_EXPORTED',
        object: 'audit',
        detail: [outcome, withoutAddresses(q ?? '')]
          .filter((word) => word !== undefined && word !== '')
          .join(' '),
      });
      reply
        .header('content-disposition', 'attachment; filename="audit.jsonl"')
        .type(LINES_MEDIA_TYPE);
      return reply.send(Readable.from(auditLines(audit, request.query)) as never);
    },
  });
};
