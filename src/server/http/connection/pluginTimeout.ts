/**
 * Disables Fastify's `pluginTimeout`. Its ten seconds detect plugins that never finish; ours only wait for the
 * processor, so it would abort slow starts on busy machines.
 */
export const NO_PLUGIN_TIMEOUT = 0;
