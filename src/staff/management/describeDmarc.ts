import type { DmarcFigures } from '#contract/staff/mails.ts';

const NUMBER = new Intl.NumberFormat('en-GB');

type Counts = Pick<DmarcFigures['total'], 'mails' | 'failed'> & Pick<DmarcFigures, 'sources'>;

/** Describes how many mails of the last days failed DMARC, and which server sent most of those. */
export function describeDmarc({ mails, failed, sources }: Counts, days: number): string {
  const period = `in the last ${days} days`;
  if (mails === 0) return `No receiver has reported on our mails ${period}.`;
  const all = mails === 1 ? 'The one reported mail' : `All ${NUMBER.format(mails)} reported mails`;
  if (failed === 0) return `${all} passed DMARC ${period}.`;
  const [most] = sources;
  const count = `${NUMBER.format(failed)} of ${NUMBER.format(mails)} mails failed DMARC ${period}`;
  if (most === undefined || most.source === '') return `${count}; from many servers.`;
  if (most.mails < failed) {
    return `${count}; ${NUMBER.format(most.mails)} of them from ${most.source}.`;
  }
  return `${count}; ${failed === 1 ? '' : 'all '}from ${most.source}.`;
}

/** Describes an alert, and what to do about it. */
export function describeDmarcAlert(alert: NonNullable<DmarcFigures['alert']>): string {
  return `${describeDmarc(alert, 7)} If the server is ours, add it to SPF or let it sign with DKIM; if not, somebody forges our sender.`;
}

/** Formats the share of mails that passed, as in `99.9 %`. Rounds down, so that 100 % means all of them. */
export function passedShare({ mails, failed }: Pick<Counts, 'mails' | 'failed'>): string {
  const tenths = mails === 0 ? 1000 : Math.floor((1000 * (mails - failed)) / mails);
  return `${tenths / 10}\u202F%`;
}
