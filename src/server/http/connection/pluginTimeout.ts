/**
 * For Fastify's `pluginTimeout`: none. Its ten seconds are to find plugins that never call back. None of ours waits for
 * anything but the processor, so that they would only end a start that is slow because the machine is busy.
 */
export const NO_PLUGIN_TIMEOUT = 0;
