import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Makes a subject of the server: one plugin that owns the subject's services, its work on jobs, its calls and its pages.
 * Its decorators are seen by the whole app, and only when a request or a job comes may they use those of later subjects.
 * `needs` names the subjects that must be registered before it.
 */
export function subject(
  name: string,
  needs: readonly string[],
  plugin: (app: FastifyInstance) => Promise<void>,
) {
  return fastifyPlugin(plugin, { name, dependencies: [...needs] });
}

/** Decorates the app; the types of Fastify's own method follow no name that is known at run time alone. */
export function decorate(app: FastifyInstance, name: string, value: unknown): void {
  const add: (name: string, value: unknown) => unknown = app.decorate.bind(app);
  add(name, value);
}

/** Decorates the app with a service of a subject, unless the caller of `buildApp` has given another one. */
export async function provide<Name extends keyof FastifyInstance & string>(
  app: FastifyInstance,
  name: Name,
  make: () => FastifyInstance[Name] | Promise<FastifyInstance[Name]>,
): Promise<void> {
  if (!app.hasDecorator(name)) decorate(app, name, await make());
}

/** Whether this node answers visitors; one with ROLE=worker tells its health alone. */
export const answersVisitors = ({ config }: FastifyInstance): boolean => config.role !== 'worker';

/** Begins to work on jobs once all subjects are registered, unless this node only answers visitors. */
export function workWhenReady(app: FastifyInstance, work: () => Promise<void>): void {
  if (app.config.role !== 'web') app.addHook('onReady', work);
}
