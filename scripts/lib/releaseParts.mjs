/**
 * Packages outside the server's bundle: those that locate files or native code by their own path, and React, loaded
 * with the first mail. All others are bundled for fast starts (decision 94). A release installs only these.
 */
export const UNBUNDLED = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fs-native-extensions',
  'react',
  'react-dom',
  // Not installed. `pg` loads it only if its native client is requested.
  'pg-native',
];

/** Parts of the tree in a release besides its build. */
export const OF_TREE = [
  'src/server/db/migrations',
  'content',
  'config',
  'docs',
  'deploy',
  'LICENSE',
];
