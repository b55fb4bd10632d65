import { prepareFirstStart } from './server.ts';

/** Before the workers start, which would each make the data folder of a first start: seconds of processor time. */
export default prepareFirstStart;
