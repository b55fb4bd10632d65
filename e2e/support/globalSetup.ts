import { prepareFirstStart } from './server.ts';

/** Before the workers start, which would each make the data folder of a first start: nine seconds of processor time. */
export default prepareFirstStart;
