/**
 * Loaded before the server in the short run, whose servers live for seconds or minutes: omits work that pays off only
 * later.
 */
import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';
import zlib from 'node:zlib';

// The embedded database is WebAssembly; compiling its busiest functions a second time takes a third of a start.
v8.setFlagsFromString('--liftoff-only');

// Cached answers are compressed as fast as others: at its best Brotli takes a tenth of a second for each page.
const QUICK = { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 };
const { brotliCompress } = zlib;
zlib.brotliCompress = (bytes, { params, ...options }, done) =>
  brotliCompress(bytes, { ...options, params: { ...params, ...QUICK } }, done);
syncBuiltinESMExports();
