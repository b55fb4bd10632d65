import { parse } from 'yaml';
import * as z from 'zod';

import type { StaffGrant } from '#domain/staffRoles.ts';

import { readGrants } from '../readGrants.ts';

/** Roles by groups of a provider. */
export type GroupRoles = {
  /** Returns all roles of a person in these groups; none if no group is listed. */
  of(groups: readonly string[]): StaffGrant[];
};

const table = z.record(z.string().min(1), z.string());

/**
 * Reads the table of groups from YAML with lines such as `shop-editors: EDITOR:DE,AT VIEWER`. `faults` are sentences
 * for the operator.
 */
export function groupRolesIn(
  text: string,
): { ok: true; roles: GroupRoles } | { ok: false; faults: string[] } {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n', 1) : [];
    return { ok: false, faults: [`It is not valid YAML: ${reason}`] };
  }
  const rows = table.safeParse(content);
  if (!rows.success) {
    return {
      ok: false,
      faults: ['It must have one line per group, such as "shop-editors: EDITOR:DE,AT VIEWER".'],
    };
  }
  const faults: string[] = [];
  const byGroup = new Map<string, readonly StaffGrant[]>();
  for (const [group, roles] of Object.entries(rows.data)) {
    const reading = readGrants(roles);
    faults.push(...reading.faults.map((one) => `Group ${group}: ${one}`));
    if (reading.faults.length === 0 && reading.grants.length === 0) {
      faults.push(`Group ${group} has no role.`);
    }
    byGroup.set(group, reading.grants);
  }
  if (byGroup.size === 0) faults.push('It contains no group.');
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    roles: {
      of: (groups) => {
        const grants = new Map<string, StaffGrant>();
        for (const grant of groups.flatMap((group) => byGroup.get(group) ?? [])) {
          grants.set(`${grant.role}:${grant.market}`, grant);
        }
        return [...grants.values()];
      },
    },
  };
}
