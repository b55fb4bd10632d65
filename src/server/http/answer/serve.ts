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
import { PROBLEM_MEDIA_TYPE, problem } from '#contract/problem.ts';
import type { SiteCode } from '#domain/sites.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the table of calls that this route serves. */
    call?: Call;
    /**
     * Returns the shops of a request. Needed if the call's permission is required in the shops of the request
     * (OF_REQUEST).
     */
    marketsOf?: MarketsOf;
  }
}

/** Returns the shops that a parsed request is about, or a promise if they must be looked up. */
type MarketsOf = (request: FastifyRequest) => readonly SiteCode[] | Promise<readonly SiteCode[]>;

const OK = 200;

/** Describes problem responses in `/openapi.json`. */
export const problems = (description: string) => ({
  description,
  content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
});

/** Descriptions of responses by status. A string describes a response with a problem. */
type Answers = Readonly<Record<string, string | object>>;

type Output<Schema> = Schema extends core.$ZodType ? core.output<Schema> : unknown;

/** A response value that is readonly at every depth. */
type Unchanged<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
  : Value;

type Request<Row extends Call, Params, Query> = {
  Body: Output<Row['request']>;
  Params: Output<Params>;
  Querystring: Output<Query>;
};

type Served<Row extends Call, Answer, Params, Query> = {
  /** A summary in one sentence for `/openapi.json`. */
  summary: string;
  description?: string;
  headers?: core.$ZodType;
  params?: Params;
  querystring?: Query;
  /** Media type of the body if it is a file. */
  takesFile?: string;
  /** Responses besides the row's own. */
  answers?: Answers;
  /** Further options for the router. */
  route?: Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler' | 'onRequest' | 'preHandler'> & {
    config?: FastifyContextConfig;
  };
  /** Returns the body for the row's status, or the reply if the handler has sent it. */
  handler: (
    request: FastifyRequest<Request<Row, Params, Query>>,
    reply: FastifyReply,
  ) => Promise<Answer>;
} & (Row['right'] extends { market: 'OF_REQUEST' }
  ? { marketsOf: MarketsOf }
  : { marketsOf?: never });

/**
 * Returns a function that serves a row of the table of calls below `app`. It is the counterpart of the browser's
 * `call()`. `answers` describes responses that all its calls share. `pathOf` changes the row's path.
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
    const { status = OK } = call;
    const response: Answers = {
      ...common,
      ...(needsRole(call) && { 403: 'The roles of the session do not permit this call.' }),
      [status]: call.answer,
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
          Object.entries(response).map(([code, answer]) => [
            code,
            typeof answer === 'string' ? problems(answer) : answer,
          ]),
        ),
      },
      handler: async (request, reply) => {
        const answer = await handler(request, reply);
        // If the handler has sent the reply, there is nothing to send.
        if (answer !== undefined) reply.code(status);
        return answer;
      },
    });
  };
}

/** Returns whether a permission is one of staff roles. */
export const isStaffRight = (right: Call['right'] | undefined): right is StaffRight =>
  typeof right === 'object';

const needsRole = ({ right }: Call) => isStaffRight(right) || right === 'FRESH_STAFF_SESSION';
