import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PageForm } from '#contract/customerRequests.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { AbuseCounter } from '#server/abuse/abuseCounter.ts';

import type { RequestLimit } from './requestLimit.ts';
import type { Requests } from './requests.ts';

/** A message of the longest length in letters that a form post writes as nine characters each, and the other fields. */
export const FORM_BODY_LIMIT_BYTES = 64 * 1024;

/** Shows the content page of the request's address with a form. */
export type FormSender = {
  /** The same for everyone: an empty form. */
  shared(request: FastifyRequest, reply: FastifyReply, form: PageForm): Promise<FastifyReply>;
  /** For the person who sent this request. */
  single(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PageForm,
    status: number,
  ): Promise<FastifyReply>;
};

export type RequestPagesParts = {
  requests: Requests;
  requestLimit: RequestLimit;
  abuse: Pick<AbuseCounter, 'add'>;
  showForm: FormSender;
  /** Shows the content page of the request's address, or that there is none. */
  showContent(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  refuseMethod(reply: FastifyReply): FastifyReply;
  sites: readonly SiteCode[];
  now: () => Date;
};
