import { v7 } from 'uuid';

import { takeRandom } from './random.ts';

const RANDOM_BYTES = 16;

/**
 * Returns an id for rows of tables that grow with subscribers: a UUID of version 7 (RFC 9562), so that recent rows
 * are neighbours in each index. It reveals the creation time; 74 bits are random.
 */
export const newRowId = (): string => v7({ random: takeRandom(RANDOM_BYTES) });
