import { fileURLToPath } from 'node:url';

import type { LaunchOptions } from 'playwright/test';

const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // Letters have the same shapes on every machine, whatever it is set to.
  '--font-render-hinting=none',
  '--disable-lcd-text',
];

/** Returns the launch options of the journeys for the Chromium at `executablePath`. */
export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: FLAGS,
    env: {
      ...definedVariables(process.env),
      FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
      // The platform's own fields for dates follow the language of the machine.
      LANGUAGE: 'en_US',
    },
  };
}

function definedVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
