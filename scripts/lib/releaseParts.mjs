/**
 * Packages that stay outside the server's bundle: those that find files or native code by their own place, and React,
 * which is loaded with the first mail alone. All others are part of the bundle, as a start reads few large files sooner
 * than hundreds of small ones (decision 94). A release installs these and no others.
 */
export const UNBUNDLED = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fs-native-extensions',
  'react',
  'react-dom',
  // Not installed: `pg` loads it where its native client is asked for.
  'pg-native',
];

/** What of the tree a release holds beside its build: what the server reads, and what its operators do. */
export const OF_TREE = [
  'src/server/db/migrations',
  'content',
  'config',
  'docs',
  'deploy',
  'LICENSE',
];
