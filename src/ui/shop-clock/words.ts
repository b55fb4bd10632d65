export type ShopClockWords = {
  date: string;
  time: string;
  which: string;
  /** Labels of a repeated time, the earlier and the later; `offset` is its UTC offset, as in `+02:00`. */
  first(time: string, offset: string): string;
  second(time: string, offset: string): string;
  /** Message for a skipped `time`; `shown` is the first time after the gap. */
  skipped(time: string, shown: string): string;
};

/** Words for staff, who read English in every shop. */
export const ENGLISH_CLOCK: ShopClockWords = {
  date: 'Date',
  time: 'Time',
  which: 'Which',
  first: (time, offset) => `first ${time}, UTC${offset}`,
  second: (time, offset) => `second ${time}, UTC${offset}`,
  skipped: (time, shown) => `Clocks skip ${time} on this day. Shown is ${shown}.`,
};
