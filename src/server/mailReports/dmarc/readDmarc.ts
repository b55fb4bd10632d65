import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

import * as z from 'zod';

import { SECOND_MS } from '#domain/durations.ts';
import { dayAt } from '#domain/shopDay.ts';
import type { DmarcReport } from '#server/figures/dmarcFigures.ts';

import { parseDmarcXml } from './dmarcXml.ts';

const MOST_MAILS = 1_000_000_000;
const LONGEST_NAME = 255;
const DISPOSITIONS = { quarantine: 'QUARANTINE', reject: 'REJECT' } as const;

const name = z.string().min(1).max(LONGEST_NAME);
const isPass = z
  .string()
  .default('')
  .transform((result) => result.toLowerCase() === 'pass');

const headSchema = z.object({
  'report_metadata/org_name': name,
  'report_metadata/report_id': name,
  /** Seconds since 1970. */
  'report_metadata/date_range/begin': z.coerce.number().int().positive(),
  'policy_published/domain': name.transform((domain) => domainToASCII(domain.replace(/\.$/, ''))),
});

const recordSchema = z.object({
  'row/source_ip': z.string().refine((address) => isIP(address) !== 0, 'must be an IP address'),
  'row/count': z.coerce.number().int().nonnegative().max(MOST_MAILS),
  'row/policy_evaluated/disposition': z
    .string()
    .default('')
    .transform((word) => {
      const known = word.toLowerCase();
      return known === 'quarantine' || known === 'reject' ? DISPOSITIONS[known] : 'NONE';
    }),
  'row/policy_evaluated/spf': isPass,
  'row/policy_evaluated/dkim': isPass,
});

/** Reads the XML of a DMARC report. Throws if it is none. */
export async function readDmarc(xml: string): Promise<DmarcReport> {
  const { head, records } = await parseDmarcXml(xml);
  const read = parse(headSchema, head);
  return {
    reporter: read['report_metadata/org_name'],
    reportId: read['report_metadata/report_id'],
    domain: read['policy_published/domain'],
    day: dayAt(new Date(read['report_metadata/date_range/begin'] * SECOND_MS), 'UTC'),
    counts: records.map((record) => {
      const row = parse(recordSchema, record);
      return {
        source: row['row/source_ip'],
        disposition: row['row/policy_evaluated/disposition'],
        isSpfAligned: row['row/policy_evaluated/spf'],
        isDkimAligned: row['row/policy_evaluated/dkim'],
        mails: row['row/count'],
      };
    }),
  };
}

/** Parses values; the message of the error is short enough for the log. */
function parse<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw new Error(`${issue?.path.join()}: ${issue?.message}`);
}
