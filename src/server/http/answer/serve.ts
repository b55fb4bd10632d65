import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod';
import type * as core from 'zod/v4/core';

import type { Call, StaffRight } from '#contract/call.ts';
import type { SiteCode } from '#domain/sites.ts';

import { problems } from './problemSchema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the table of calls that this route serves. */
    call?: Call;
    /** Of a row whose right is in the shop OF_REQUEST. */
    marketsOf?: MarketsOf;
  }
}

/** Finds the shops that a parsed request is about; returns a promise where they must be looked up. */
type MarketsOf = (request: FastifyRequest) => readonly SiteCode[] | Promise<readonly SiteCode[]>;

/** Descriptions of answers, by status. A string says what a problem means. */
type Answers = Readonly<Record<string, string | object>>;

type Output<Schema> = Schema extends core.$ZodType ? core.output<Schema> : unknown;

/** An answer as it may be sent: nothing changes it any more. */
type Unchanged<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
  : Value;

type Request<Row extends Call, Params, Query> = {
  Body: Output<Row['request']>;
  Params: Output<Params>;
  Querystring: Output<Query>;
};

type Served<Row extends Call, Answer, Params, Query> = {
  /** One sentence for `/openapi.json`. */
  summary: string;
  description?: string;
  headers?: core.$ZodType;
  params?: Params;
  querystring?: Query;
  /** Media type of a body that is a file. */
  takesFile?: string;
  /** Other answers than the row's own. */
  answers?: Answers;
  /** What else the router takes. */
  route?: Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler' | 'onRequest' | 'preHandler'> & {
    config?: FastifyContextConfig;
  };
  /** Returns the row's answer, which is sent in the row's status; or the reply, where it has sent another one. */
  handler: (
    request: FastifyRequest<Request<Row, Params, Query>>,
    reply: FastifyReply,
  ) => Promise<Answer>;
} & (Row['right'] extends { market: 'OF_REQUEST' }
  ? { marketsOf: MarketsOf }
  : { marketsOf?: never });

/**
 * Returns a function that serves a row of the table of calls below `app`, as `call()` makes it in the browser: method,
 * path, right, schemas and status are the row's. `answers`: those of all its calls. `pathOf`: moves the row's path.
 */
export function serveCalls(
  app: FastifyInstance,
  {
    tags,
    answers: common = {},
    pathOf = (path) => path,
  }: { tags: string[]; answers?: Answers; pathOf?: (path: string) => string },
) {
  return <
    Row extends Call,
    const Answer extends Unchanged<core.input<Row['answer']>>,
    Params extends core.$ZodType | undefined = undefined,
    Query extends core.$ZodType | undefined = undefined,
  >(
    call: Row,
    served: Served<Row, Answer, Params, Query>,
  ): void => {
    const { handler, answers, route, marketsOf, takesFile, ...rest } = served;
    const described: object = rest;
    const response: Answers = {
      ...common,
      ...(needsRole(call) && { 403: 'The roles of the session do not permit this call.' }),
      [call.status]: call.answer,
      ...answers,
    };
    app.route<Request<Row, Params, Query>>({
      ...route,
      method: call.method,
      url: pathOf(call.path),
      config: { ...route?.config, call, ...(marketsOf && { marketsOf }) },
      schema: {
        ...described,
        tags,
        ...(call.request && { body: call.request }),
        ...(takesFile !== undefined && { body: z.any(), consumes: [takesFile] }),
        response: Object.fromEntries(
          Object.entries(response).map(([status, answer]) => [
            status,
            typeof answer === 'string' ? problems(answer) : answer,
          ]),
        ),
      },
      handler: async (request, reply) => {
        const answer = await handler(request, reply);
        // A reply that was sent resolves to undefined.
        if (answer !== undefined) reply.code(call.status);
        return answer;
      },
    });
  };
}

/** Whether a right is one that the roles of staff give. */
export const isStaffRight = (right: Call['right'] | undefined): right is StaffRight =>
  typeof right === 'object';

const needsRole = ({ right }: Call) => isStaffRight(right) || right === 'FRESH_STAFF_SESSION';
