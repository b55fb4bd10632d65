import {
  IMPORT_MAX_ROWS,
  IMPORT_VERDICTS,
  type ImportVerdict,
  type Transfer,
  type TransferState,
} from '#contract/staff/transfers.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { siteLabels } from '../../changeSets/describe.ts';
import type { PartOutcome } from './transfersService.ts';

const STATES: Record<TransferState, string> = {
  OPEN: 'Uploaded. Assign its columns.',
  CHECKING: 'Checking',
  CHECKED: 'Checked, nothing changed yet',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
};

export const REFUSALS: Record<Exclude<PartOutcome, 'KEPT'>, string> = {
  NOT_TEXT:
    'This is not text in UTF-8. In a spreadsheet, save the table as “CSV UTF-8 (comma delimited)”.',
  NO_COLUMNS: 'The first line must name the columns, at most 100, such as “email” and “shop”.',
  UNKNOWN: 'The upload failed. Please choose the file again.',
};

const number = new Intl.NumberFormat('en-GB');
export const formatRows = (count: number) =>
  count === 1 ? '1 row' : `${number.format(count)} rows`;

/** Describes a transfer's content: shops and states, or the source of the consents. */
export function describeKind({ kind, sites, choice, mapping, state }: Transfer): string {
  const shops = sites.length === SITE_CODES.length ? 'every shop' : siteLabels(sites);
  if (kind === 'EXPORT') return `Export of ${shops}: ${choice.join(', ').toLowerCase()}`;
  if (mapping === null)
    return state === 'OPEN' && choice.length === 0 ? 'Import, not fully uploaded' : 'Import';
  return mapping.how === 'PROOF' ? 'Import with proof' : 'Import with double opt-in';
}

export function describeProgress({ state, done, failure }: Transfer): string {
  if (state === 'OPEN') return STATES.OPEN;
  return state === 'FAILED'
    ? describeFailure(failure ?? '')
    : `${STATES[state]}: ${formatRows(done)}`;
}

function describeFailure(failure: string): string {
  const [code, line] = failure.split(' ');
  if (code === 'ROWS')
    return `Failed: a file may have ${formatRows(IMPORT_MAX_ROWS)}. Please split it.`;
  return `Failed at line ${line}: unbalanced quotation marks, or a line that is too long.`;
}

/** Lists the number of rows by verdict, largest first. */
export const verdictLines = ({ counts }: Pick<Transfer, 'counts'>): string[] =>
  (Object.entries(counts) as [ImportVerdict, number][])
    .toSorted(([, one], [, other]) => other - one)
    .map(([verdict, count]) => `${number.format(count)}: ${IMPORT_VERDICTS[verdict]}`);
