import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import { AB_TEST_BASE, NEWSLETTER_BASE, PREVIEW_BASE } from '#contract/service.ts';
import { webhookBody } from '#contract/staff/webhooks.ts';
import { brand } from '#domain/brand.ts';

import { problems } from './problemSchema.ts';

type Route = { url: string; method: string | string[] };
type Answers = Record<string, unknown>;

/** How callers authenticate for change sets: staff by the console's cookie, other systems by a key. */
const SECURITY_SCHEMES = {
  staffSession: { type: 'apiKey', in: 'cookie', name: 'StaffSession' },
  staffKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that staff have made for another system (docs/webhooks.md).',
  },
} as const;

const header = (name: string, description: string) => ({
  name,
  description,
  in: 'header',
  required: true,
  schema: { type: 'string' as const },
});

/** As plain JSON, which matches the library's types. */
const bodySchema = JSON.parse(JSON.stringify(z.toJSONSchema(webhookBody)));

/** Messages sent to other systems, by Standard Webhooks 1.0 (decision 73). */
const WEBHOOKS = {
  published: {
    post: {
      summary: 'Content was published or a publication undone; `ping` is sent by staff who try it.',
      parameters: [
        header('webhook-id', 'Of the message: the same with each try.'),
        header('webhook-timestamp', 'The second in which it is sent, since 1970.'),
        header('webhook-signature', 'One signature, or two with a space between them: v1,base64.'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: bodySchema } },
      },
      responses: {
        '2XX': { description: 'It is taken. Anything else is tried again for four days.' },
        410: { description: 'Nothing more is to be sent there.' },
      },
    },
  },
};
const STAFF_OR_KEY = [{ staffSession: [] }, { staffKey: [] }];

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
      const security = described.route.config?.takesKeys === true && { security: STAFF_OR_KEY };
      const schema = { ...described.schema, response, ...security };
      return jsonSchemaTransform({ ...described, schema });
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}

/** Responses that any call may give before its handler runs; the call's own description of a status wins. */
function answersOfAnyCall({ url, method }: Route): Answers {
  const answers: Answers = {
    405: problems('The address does not answer to this method; `Allow` names those that it does.'),
    408: problems('The request did not come to its end in time.'),
    431: problems('The headers are too large.'),
  };
  // Calls of staff describe all other cases themselves.
  if (url.startsWith(PREVIEW_BASE)) return answers;
  const takesBody = ![method].flat().includes('GET');
  return {
    ...answers,
    400: problems('The request is not valid, or names a shop that is unknown (`…:site_unknown`).'),
    '5XX': problems('The service is not available just now; the call may be made again.'),
    ...(refusesOtherSites(url) && { 403: problems('The call came from another site.') }),
    ...(takesBody && {
      413: problems('The body is too large.'),
      415: problems('The body is of another media type than the call takes.'),
    }),
  };
}

function refusesOtherSites(url: string): boolean {
  return url.startsWith(NEWSLETTER_BASE.private) || url.startsWith(AB_TEST_BASE);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
