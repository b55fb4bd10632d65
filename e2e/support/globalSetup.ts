import { prepareFirstStart } from './server.ts';

/**
 * Runs before the workers start, each of which would otherwise make the data folder of a first start: seconds of
 * processor time.
 */
export default prepareFirstStart;
