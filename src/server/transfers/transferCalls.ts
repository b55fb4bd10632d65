import { Readable } from 'node:stream';

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as transferCalls from '#contract/calls/transfers.ts';
import {
  IMPORT_MAX_BYTES,
  IMPORT_PART_BYTES,
  transferId,
  type ExportRequest,
} from '#contract/staff/transfers.ts';
import { permittedSites } from '#domain/staffRoles.ts';
import { CSV_MEDIA_TYPE } from '#server/base/csv.ts';
import { answerStatus, serveStaffCalls, readStaffSession } from '#server/staff/staffCalls.ts';

import type { TransferContext } from './transfers.ts';

const PART_TYPE = 'application/octet-stream';
const partParams = z.object({
  id: z.uuid(),
  begin: z.coerce.number().int().min(0).max(IMPORT_MAX_BYTES),
});

/** The console's calls for imports and exports of subscribers. */
export const transferCallRoutes: FastifyPluginAsync = async (app) => {
  const { transfers } = app;
  const serve = serveStaffCalls(app, { tags: ['subscribers'], takesDocuments: true });
  app.addContentTypeParser(PART_TYPE, { parseAs: 'buffer' }, (_request, file, done) =>
    done(null, file),
  );

  function readContext(request: FastifyRequest): TransferContext {
    const { grants, id, name } = readStaffSession(request);
    const sites = permittedSites(grants, 'TRANSFER');
    return { by: { kind: 'STAFF', name, session: id }, sites };
  }

  serve(transferCalls.list, {
    summary: 'The imports and exports of a day, with their progress.',
    handler: async (request) => ({ transfers: await transfers.list(readContext(request)) }),
  });

  serve(transferCalls.startExport, {
    summary: 'Begins an export of the subscribers of some shops and states.',
    marketsOf: ({ body }) => (body as ExportRequest).sites,
    handler: async (request) => transfers.startExport(request.body, readContext(request)),
  });

  serve(transferCalls.openImport, {
    summary: 'Opens an import, whose file is sent in parts.',
    handler: async (request) => transfers.openImport(request.body.bytes, readContext(request)),
  });

  serve(transferCalls.sendPart, {
    summary:
      'Keeps the part of an import’s file that begins at a byte; the first names the columns.',
    params: partParams,
    takesFile: PART_TYPE,
    route: { bodyLimit: IMPORT_PART_BYTES },
    handler: async (request, reply) => {
      const { body: data, params } = request;
      if (!Buffer.isBuffer(data)) return answerStatus(reply, 'BAD_REQUEST');
      return { outcome: await transfers.addPart({ ...params, data }, readContext(request)) };
    },
  });

  serve(transferCalls.checkImport, {
    summary: 'Begins to say what would become of each row of a file, and changes nothing.',
    handler: async (request) => ({
      outcome: await transfers.checkImport(request.body, readContext(request)),
    }),
  });

  serve(transferCalls.runImport, {
    summary: 'Begins an import that was checked.',
    handler: async (request) => ({
      outcome: await transfers.runImport(request.body, readContext(request)),
    }),
  });

  serve(transferCalls.download, {
    summary: 'The file of an export, or the verdict of each row of an import.',
    answers: {
      200: {
        description: 'One row per subscription and sign-up, or per row of the file',
        content: { 'text/csv': { schema: transferCalls.download.answer } },
      },
    },
    handler: async (request, reply) => {
      const lines = await transfers.download(request.body, readContext(request));
      if (lines === undefined) return answerStatus(reply, 'BAD_REQUEST');
      return reply.type(CSV_MEDIA_TYPE).send(Readable.from(lines));
    },
  });

  serve(transferCalls.remove, {
    summary: 'Ends an import or export and deletes its files; what an import has done stays done.',
    params: transferId,
    handler: async (request) => {
      await transfers.remove(request.params.id, readContext(request));
      return {};
    },
  });
};
