/**
 * Loaded before a server whose clock a journey moves: on SIGUSR2, both its clocks go on from the milliseconds that the
 * file `CLOCK_FILE` adds to them. Only for servers with the embedded database, whose clock is the machine's.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['CLOCK_FILE'];
if (isMainThread && file !== undefined) {
  const { Date: RealDate } = globalThis;
  const realNow = performance.now.bind(performance);
  let movedMs = 0;
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [RealDate.now() + movedMs] : parts));
    }
    static now() {
      return RealDate.now() + movedMs;
    }
  };
  performance.now = () => realNow() + movedMs;
  process.on('SIGUSR2', () => {
    movedMs = Number(readFileSync(file, 'utf8'));
  });
}
