import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Creates a subject of the server: a plugin that owns its services, jobs, calls and pages. The whole app can use its
 * decorators, but code that runs at registration only those of earlier subjects. `needs` names subjects that must be
 * registered first.
 */
export function subject(
  name: string,
  needs: readonly string[],
  plugin: (app: FastifyInstance) => Promise<void>,
) {
  return fastifyPlugin(plugin, { name, dependencies: [...needs] });
}

/** Decorates the app under a name known only at run time, which Fastify's types do not allow. */
export function decorate(app: FastifyInstance, name: string, value: unknown): void {
  const add: (name: string, value: unknown) => unknown = app.decorate.bind(app);
  add(name, value);
}

/** Decorates the app with a service, unless the caller of `buildApp` has replaced it. */
export async function provide<Name extends keyof FastifyInstance & string>(
  app: FastifyInstance,
  name: Name,
  make: () => FastifyInstance[Name] | Promise<FastifyInstance[Name]>,
): Promise<void> {
  if (!app.hasDecorator(name)) decorate(app, name, await make());
}

/** Returns whether this node answers visitors; one with ROLE=worker only reports its health. */
export const answersVisitors = ({ config }: FastifyInstance): boolean => config.role !== 'worker';

/** Starts working on jobs after all subjects are registered, unless this node only answers visitors. */
export function workWhenReady(app: FastifyInstance, work: () => Promise<void>): void {
  if (app.config.role !== 'web') app.addHook('onReady', work);
}
