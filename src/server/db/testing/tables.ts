import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

import * as schema from '../schema.ts';

const exported: unknown[] = Object.values(schema);

export const tables = exported.filter((one) => is(one, PgTable));
