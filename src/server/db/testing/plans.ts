import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

/**
 * Settings with which PostgreSQL logs the plan of each statement, including those in triggers and foreign key checks.
 * They also make it scan a table only if there is no other plan, because with the few rows of a test a scan would be
 * cheapest.
 */
export const PLAN_SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_rotation_size: '0',
  enable_seqscan: 'off',
  // With these kinds of join, PostgreSQL tends to scan both tables.
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  enable_memoize: 'off',
} as const;

/** Folder of PostgreSQL's log, within its data folder. */
const LOG_FOLDER = 'data/log';

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(node).optional();
  },
});
type PlanNode = z.infer<typeof node>;

const plan = z.object({ 'Query Text': z.string(), Plan: node });
export type LoggedPlan = { statement: string; nodes: PlanNode[] };

/** Returns a statement without effect. Readers of the log recognise by it where a section begins or ends. */
export const sectionMark = (name: string) => `select 'mark of plans: ${name}'`;

/** Returns every plan that a PostgreSQL with {@link PLAN_SETTINGS} has logged so far. */
export async function readPlans(folder: string): Promise<LoggedPlan[]> {
  const log = join(folder, LOG_FOLDER);
  const files = (await readdir(log)).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(log, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').slice(0, -1))
    .flatMap((line) => {
      const { message } = z
        .looseObject({ message: z.string().default('') })
        .parse(JSON.parse(line));
      const [, json] = message.split('plan:\n');
      if (json === undefined) return [];
      const { 'Query Text': statement, Plan } = plan.parse(JSON.parse(json));
      return [{ statement, nodes: flattenPlan(Plan) }];
    });
}

function flattenPlan(root: PlanNode): PlanNode[] {
  return [root, ...(root.Plans ?? []).flatMap(flattenPlan)];
}
