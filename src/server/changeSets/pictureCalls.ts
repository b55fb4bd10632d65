import type { FastifyPluginAsync, FastifyReply } from 'fastify';

import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import { pictureQuery, pictureRefused } from '#contract/staff/pictures.ts';
import { sendProblem, sendProblemWith } from '#server/http/answer/problems.ts';
import { answerStatus, serveStaffCalls } from '#server/staff/staffCalls.ts';

import { answerUnknown, readCaller, numberParams, refuse } from './changeSetAnswers.ts';
import type { PictureRefusal } from './pictureUploads.ts';

/** Maximum body of an upload, above a picture's limit, so that a picture slightly too large gets a reason. */
const UPLOAD_LIMIT_BYTES = 64 * 1024;
/** Media type of an upload; the picture's own type is detected from its content. */
const UPLOAD_TYPE = 'application/octet-stream';
const REFUSED = 422;
const TOO_OFTEN = 429;

/** The call by which staff upload a picture for a document of a change set. */
export const pictureCallRoutes: FastifyPluginAsync = async (app) => {
  const { pictures } = app.changeSets;
  const serve = serveStaffCalls(app, { takesKeys: true, takesDocuments: true });
  app.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer' }, (_request, file, done) =>
    done(null, file),
  );

  serve(changeSetCalls.uploadPicture, {
    summary: 'Uploads a PNG or WebP for the documents of a change set, checked for its place.',
    params: numberParams,
    querystring: pictureQuery,
    takesFile: UPLOAD_TYPE,
    answers: {
      [REFUSED]: {
        description: 'The picture is not acceptable.',
        content: { [PROBLEM_MEDIA_TYPE]: { schema: pictureRefused } },
      },
      [TOO_OFTEN]: 'Too many pictures were uploaded in a short time.',
    },
    route: {
      bodyLimit: UPLOAD_LIMIT_BYTES,
      errorHandler(error, request, reply) {
        if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') {
          return app.errorHandler(error, request, reply);
        }
        sendRefusal(reply, { outcome: 'REFUSED', why: 'BYTES' });
      },
    },
    handler: async (request, reply) => {
      const { body: file, params, query } = request;
      const { width, height } = query;
      if (!Buffer.isBuffer(file)) return answerStatus(reply, 'BAD_REQUEST');
      const place = width === undefined || height === undefined ? undefined : { width, height };
      const added = await pictures.add(params.id, { file, place }, readCaller(request));
      switch (added.outcome) {
        case 'DONE':
          return added.picture;
        case 'FORBIDDEN':
          return refuse(request, reply, added);
        case 'REFUSED':
          return sendRefusal(reply, added);
        case 'TOO_OFTEN':
          reply.header('retry-after', added.againInSeconds);
          return sendProblem(reply, 'tooManyRequests', TOO_OFTEN);
        case 'UNKNOWN':
          return answerUnknown(reply);
      }
    },
  });
};

const sendRefusal = (reply: FastifyReply, { why, size }: PictureRefusal) =>
  sendProblemWith(reply, 'pictureRefused', REFUSED, { why, ...size });
