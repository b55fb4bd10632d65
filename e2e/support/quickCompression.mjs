import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/**
 * Loaded before the server in the short run: what is kept is compressed as fast as what is not. At its best Brotli
 * takes a tenth of a second for each page that a journey is the first to ask for.
 */
const QUICK = { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 };
const { brotliCompress } = zlib;
zlib.brotliCompress = (bytes, { params, ...options }, done) =>
  brotliCompress(bytes, { ...options, params: { ...params, ...QUICK } }, done);
syncBuiltinESMExports();
