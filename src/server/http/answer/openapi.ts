import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import * as z from 'zod';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import { AB_TEST_BASE, NEWSLETTER_BASE, PREVIEW_BASE } from '#contract/service.ts';
import { contentBody, subscriptionBody } from '#contract/staff/webhooks.ts';
import { brand } from '#domain/brand.ts';

import { isStaffRight, problems } from './serve.ts';

type Route = { url: string; method: string | string[] };
type Answers = Record<string, unknown>;

/** How callers authenticate: staff by the console's cookie, other systems by a key. */
const SECURITY_SCHEMES = {
  staffSession: { type: 'apiKey', in: 'cookie', name: 'StaffSession' },
  staffKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key that staff created for another system (docs/webhooks.md).',
  },
  checkoutKey: { type: 'apiKey', in: 'header', name: 'apikey' },
} as const;

const header = (name: string, description: string) => ({
  name,
  description,
  in: 'header',
  required: true,
  schema: { type: 'string' as const },
});

const webhook = (summary: string, body: z.core.$ZodType) => ({
  post: {
    summary,
    parameters: [
      header('webhook-id', 'Identifier of the message; the same in every attempt.'),
      header('webhook-timestamp', 'Time of the attempt, in seconds since 1970.'),
      header('webhook-signature', 'One signature, or two separated by a space: v1,base64.'),
    ],
    requestBody: {
      required: true,
      // As plain JSON, which matches the library's types.
      content: { 'application/json': { schema: JSON.parse(JSON.stringify(z.toJSONSchema(body))) } },
    },
    responses: {
      '2XX': { description: 'Received. Any other response is retried for four days.' },
      410: { description: 'Gone: the webhook is disabled.' },
    },
  },
});

/** Messages sent to other systems, by Standard Webhooks 1.0 (decision 73). */
const WEBHOOKS = {
  published: webhook(
    'Content was published or a publication was undone. `ping` is a test message that staff send.',
    contentBody,
  ),
  subscriptions: webhook(
    'The feed of subscriptions has new events, which `GET …/subscription-events` returns.',
    subscriptionBody,
  ),
};

/** Describes every tagged route registered after this, as OpenAPI 3.1 at `/openapi.json`. */
export async function describeCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} services`, version: '1' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: SECURITY_SCHEMES },
      webhooks: WEBHOOKS,
    },
    hideUntagged: true,
    transform: (described) => {
      // Pages have no schema.
      if (!isObject(described.schema)) return jsonSchemaTransform(described);
      const own = described.schema.response;
      const response = { ...answersOfAnyCall(described.route), ...(isObject(own) && own) };
      const schema = { ...described.schema, response, ...securityOf(described.route.config) };
      return jsonSchemaTransform({ ...described, schema });
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}

/** Returns the session or key that a call requires; nothing for tokens and cookies of customers. */
function securityOf({ call, takesKeys }: FastifyContextConfig = {}) {
  const right = call?.right;
  if (right === 'CHECKOUT_KEY') return { security: [{ checkoutKey: [] }] };
  const isOfStaff =
    isStaffRight(right) || right === 'STAFF_SESSION' || right === 'FRESH_STAFF_SESSION';
  if (!isOfStaff) return {};
  return { security: [{ staffSession: [] }, ...(takesKeys === true ? [{ staffKey: [] }] : [])] };
}

/**
 * Returns responses that any call may give before its handler runs. A call's own description of a status takes
 * precedence.
 */
function answersOfAnyCall({ url, method }: Route): Answers {
  const answers: Answers = {
    405: problems('The address does not support this method; `Allow` lists those it supports.'),
    408: problems('The request was not complete in time.'),
    431: problems('The headers are too large.'),
  };
  // Calls of staff describe all other responses themselves.
  if (url.startsWith(PREVIEW_BASE)) return answers;
  const takesBody = ![method].flat().includes('GET');
  return {
    ...answers,
    400: problems('The request is not valid, or names an unknown shop (`…:site_unknown`).'),
    '5XX': problems('The service is unavailable; the call may be repeated.'),
    ...(refusesOtherSites(url) && { 403: problems('The call came from another site.') }),
    ...(takesBody && {
      413: problems('The body is too large.'),
      415: problems('The call does not accept this media type.'),
    }),
  };
}

function refusesOtherSites(url: string): boolean {
  return url.startsWith(NEWSLETTER_BASE.private) || url.startsWith(AB_TEST_BASE);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
