import { packageFolder } from './packageFolder.ts';

export const MIGRATIONS_FOLDER = packageFolder('src/server/db/migrations');
