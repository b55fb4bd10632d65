import { setImmediate } from 'node:timers/promises';

import { SaxesParser } from 'saxes';

/** Values of a report by the names of their elements below the root: `row/count`. The first of equal names counts. */
type Values = Record<string, string>;

/** A report as it is written: values of its head, and values of each record. */
export type DmarcXml = { head: Values; records: Values[] };

const ROOT = 'feedback';
const RECORD = 'record';
/** Elements whose values are read (RFC 7489, appendix C; RFC 9990 has the same names). */
const READ = new Set([
  'report_metadata/org_name',
  'report_metadata/report_id',
  'report_metadata/date_range/begin',
  'policy_published/domain',
  'row/source_ip',
  'row/count',
  'row/policy_evaluated/disposition',
  'row/policy_evaluated/dkim',
  'row/policy_evaluated/spf',
]);
/** A report of 10,000 records has 200,000 elements, at a depth of five. */
const MOST_ELEMENTS = 200_000;
const MAX_DEPTH = 10;
/** Number of characters parsed at a time, which takes some milliseconds. Visitors are answered in between. */
const PIECE = 64 * 1024;

/** Parses the XML of a report in linear time. Throws if it is malformed, too large, or another document. */
export async function parseDmarcXml(xml: string): Promise<DmarcXml> {
  const report: DmarcXml = { head: {}, records: [] };
  const path: string[] = [];
  let record: Values | undefined;
  let text = '';
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  // A document type can define entities, which no report needs.
  parser.on('doctype', () => {
    throw new Error('A report has no document type');
  });
  parser.on('opentag', ({ name }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || path.length >= MAX_DEPTH) throw new Error('Too many elements');
    if (path.length === 0 && name !== ROOT) throw new Error('Not a report');
    path.push(name);
    text = '';
    if (path.length === 2 && name === RECORD) record = {};
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const name = path.slice(record ? 2 : 1).join('/');
    if (READ.has(name)) (record ?? report.head)[name] ??= text.trim();
    path.pop();
    if (path.length === 1 && record) {
      report.records.push(record);
      record = undefined;
    }
  });
  for (let start = 0; start < xml.length; start += PIECE) {
    parser.write(xml.slice(start, start + PIECE));
    await setImmediate();
  }
  parser.close();
  return report;
}
