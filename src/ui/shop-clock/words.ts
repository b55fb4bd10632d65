export type ShopClockWords = {
  date: string;
  time: string;
  which: string;
  /** Of a time that occurs twice, the earlier and the later; `offset` is its distance from UTC, as in `+02:00`. */
  first(time: string, offset: string): string;
  second(time: string, offset: string): string;
  /** The clock never shows `time`; `shown` is what comes after the gap. */
  skipped(time: string, shown: string): string;
};

/** Staff read English in every shop. */
export const ENGLISH_CLOCK: ShopClockWords = {
  date: 'Date',
  time: 'Time',
  which: 'Which',
  first: (time, offset) => `first ${time}, UTC${offset}`,
  second: (time, offset) => `second ${time}, UTC${offset}`,
  skipped: (time, shown) => `Clocks skip ${time} on this day. Shown is ${shown}.`,
};
