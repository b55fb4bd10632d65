import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import * as subscribersCalls from '#contract/calls/subscribers.ts';
import type { SiteCode } from '#domain/sites.ts';
import { permittedSites } from '#domain/staffRoles.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import {
  answerStatus,
  serveStaffCalls,
  readStaffActor,
  readStaffSession,
} from '#server/staff/staffCalls.ts';

const UNKNOWN = { 404: 'No such person exists in the shops that the roles include.' };

const isInstant = (text: string) => z.iso.datetime().safeParse(text).success;

const siteInBody = ({ body }: FastifyRequest) => [(body as { site: SiteCode }).site];

/** The console's calls about people with a newsletter. */
export const subscribersCallRoutes: FastifyPluginAsync = async (app) => {
  const { dataRequests, subscribers } = app;
  const serve = serveStaffCalls(app, { tags: ['subscribers'] });

  const viewableSites = (request: FastifyRequest) =>
    permittedSites(readStaffSession(request).grants, 'PEOPLE');
  const readRequest = (request: FastifyRequest<{ Body: { id: string; reason: string } }>) => ({
    id: request.body.id,
    reason: request.body.reason,
    by: readStaffActor(request),
  });
  const unknown = (reply: FastifyReply) => sendProblem(reply, 'subscriberUnknown', 404);

  serve(subscribersCalls.search, {
    summary: 'Searches subscribers by address, name, shop, state and day, page by page.',
    handler: async (request, reply) => {
      const { email, name, after } = request.body;
      const isByTime = email === undefined && name === undefined;
      if (isByTime && after && !isInstant(after.key)) return answerStatus(reply, 'BAD_REQUEST');
      return subscribers.search(request.body, {
        by: readStaffActor(request),
        sites: viewableSites(request),
      });
    },
  });

  serve(subscribersCalls.open, {
    summary: 'Returns a person with their history; the audit records the view and its reason.',
    answers: UNKNOWN,
    handler: async (request, reply) =>
      (await subscribers.open(readRequest(request), viewableSites(request))) ?? unknown(reply),
  });

  serve(subscribersCalls.resend, {
    summary: 'Resends the confirmation of the latest pending sign-up in a shop.',
    answers: UNKNOWN,
    marketsOf: siteInBody,
    handler: async (request, reply) => {
      const outcome = await subscribers.resend(readRequest(request), request.body.site);
      return outcome ? { outcome } : unknown(reply);
    },
  });

  serve(subscribersCalls.correct, {
    summary:
      'Sends a confirmation to a corrected address; the former one stays subscribed until it is confirmed.',
    answers: { ...UNKNOWN, 503: 'Too many sign-ups are waiting.' },
    marketsOf: siteInBody,
    handler: async (request, reply) => {
      const { site, email } = request.body;
      const outcome = await subscribers.correct(readRequest(request), { site, email });
      if (outcome === 'BUSY') return sendProblem(reply, 'unavailable', 503);
      return outcome ? { outcome } : unknown(reply);
    },
  });

  serve(subscribersCalls.unsubscribe, {
    summary: 'Ends a person’s subscriptions in some shops, with a goodbye mail.',
    answers: UNKNOWN,
    marketsOf: ({ body }) => (body as { sites: SiteCode[] }).sites,
    handler: async (request, reply) => {
      const done = await subscribers.unsubscribe(readRequest(request), request.body.sites);
      return done ? {} : unknown(reply);
    },
  });

  serve(subscribersCalls.suppress, {
    summary: 'Stops all newsletter mails to a person until they confirm again.',
    answers: UNKNOWN,
    handler: async (request, reply) =>
      (await subscribers.suppress(readRequest(request))) ? {} : unknown(reply),
  });

  serve(subscribersCalls.exportData, {
    summary: 'Exports all data about a person, the same file that they can get themselves.',
    answers: UNKNOWN,
    handler: async (request, reply) =>
      (await subscribers.export(readRequest(request))) ?? unknown(reply),
  });

  serve(subscribersCalls.erase, {
    summary: 'Erases a person permanently in every shop.',
    answers: UNKNOWN,
    handler: async (request, reply) =>
      (await subscribers.erase(readRequest(request))) ?? unknown(reply),
  });

  serve(subscribersCalls.listRequests, {
    summary: 'Requests about personal data with the last day for the answer, open ones first.',
    handler: async (request) => ({ requests: await dataRequests.list(viewableSites(request)) }),
  });

  serve(subscribersCalls.addRequest, {
    summary: 'Records a request about personal data and sends its receipt.',
    marketsOf: siteInBody,
    handler: async (request) => ({
      outcome: await dataRequests.add(request.body, readStaffActor(request)),
    }),
  });

  serve(subscribersCalls.endRequest, {
    summary: 'Closes a request about personal data.',
    handler: async (request) => {
      const context = { by: readStaffActor(request), sites: viewableSites(request) };
      await dataRequests.end(request.body, context);
      return {};
    },
  });
};
