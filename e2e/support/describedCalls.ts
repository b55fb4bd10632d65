import * as z from 'zod';

const mediaTypes = z.record(z.string(), z.object({ schema: z.unknown() }));
const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header', 'cookie']) }))
    .optional(),
  requestBody: z.object({ content: mediaTypes }).optional(),
  responses: z.record(z.string(), z.object({ content: mediaTypes.optional() })),
});
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
const bodySchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });

/** A call as `/openapi.json` describes it. */
export type DescribedCall = {
  method: string;
  /** The path with its parameters in braces. */
  path: string;
  parameters: { name: string; in: string }[];
  /** Names of the body's fields; undefined without a body. */
  fields: string[] | undefined;
  /** Returns how an answer differs from the description; undefined if it conforms. */
  faultOf(answer: Answer): string | undefined;
};
/** `body` is undefined for HEAD. */
export type Answer = { status: number; mediaType: string; body: string | undefined };

/** Reads every call that a started server describes at `/openapi.json`. */
export function describedCalls(openapi: unknown): DescribedCall[] {
  return Object.entries(description.parse(openapi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const schemas = schemasOf(responses);
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        fields: requestBody && fieldsOf(requestBody.content['application/json']?.schema),
        faultOf: (answer) => faultOf(answer, schemas),
      };
    }),
  );
}

/** The schema of each status and media type. */
type Schemas = Map<string, Map<string, z.ZodType>>;

function schemasOf(responses: z.infer<typeof operation>['responses']): Schemas {
  return new Map(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      new Map(
        Object.entries(content).map(([type, { schema }]) => [
          type,
          z.fromJSONSchema(asSchema(schema)),
        ]),
      ),
    ]),
  );
}

function asSchema(schema: unknown) {
  return z.custom<Parameters<typeof z.fromJSONSchema>[0]>().parse(schema);
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys(bodySchema.safeParse(schema).data?.properties ?? {});
}

function faultOf({ status, mediaType, body }: Answer, schemas: Schemas): string | undefined {
  const described = schemas.get(String(status)) ?? schemas.get(`${String(status)[0]}XX`);
  if (described === undefined) return `${status} is not described`;
  if (described.size === 0 && !body) return undefined;
  const schema = described.get(mediaType);
  if (schema === undefined) return `${status} is not described as ${mediaType}`;
  if (body === undefined) return undefined;
  const parts = partsOf(body, mediaType);
  const isDescribed = parts.every((part) => schema.safeParse(part).success);
  return isDescribed ? undefined : `${status} has another body than described: ${body}`;
}

/** Returns what the schema of a media type describes: the document, each of its lines, or the text itself. */
function partsOf(body: string, mediaType: string): unknown[] {
  if (mediaType === 'application/jsonl') {
    return body
      .split('\n')
      .filter((line) => line !== '')
      .map(parseJson);
  }
  return [mediaType.endsWith('json') ? parseJson(body) : body];
}

/** Parses JSON; undefined, which fits no schema, for invalid text. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
