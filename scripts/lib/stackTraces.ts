const isOurs = (file: string | undefined) =>
  file !== undefined && !file.startsWith('node:') && !file.includes('/node_modules/');

const written = (frame: { toString(): string }) => frame.toString();

/**
 * Playwright reads the stack of each of its calls, and has every frame translated by source maps: a seventh of its
 * workers' processor time. Only files of ours have such a map; the other frames are as they are without.
 */
export function translateOwnFramesAlone(): void {
  const translate = Error.prepareStackTrace;
  if (!translate) return;
  Error.prepareStackTrace = (error, frames) => {
    const title = `${error.name || 'Error'}: ${error.message || ''}`;
    const lines = frames.map((frame) => {
      if (!isOurs(frame.getFileName() ?? undefined)) return `\n    at ${written(frame)}`;
      return String(translate(error, [frame])).slice(title.length);
    });
    return title + lines.join('');
  };
}
