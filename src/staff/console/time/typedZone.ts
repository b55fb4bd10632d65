import { toWallTime, type WallTime } from '#domain/shopTime.ts';

/** A zone at the end of a typed time. */
export type TypedZone = {
  /** The offset from UTC, as in `+01:00`. */
  offset: string;
  /** Whether the zone was typed by its name rather than as an offset. */
  isNamed: boolean;
};

const OFFSETS = new Map([
  ['utc', '+00:00'],
  ['gmt', '+00:00'],
  ['cet', '+01:00'],
  ['cest', '+02:00'],
  ['trt', '+03:00'],
]);
const ZONE =
  / (?:(?:gmt|utc)?(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?|(?<name>[a-z]+))$/;

/** Separates the zone from the end of a typed time in lower case. */
export function splitZone(text: string): { rest: string; zone?: TypedZone } {
  const match = ZONE.exec(text);
  const { sign, hours = '', minutes = '00', name } = match?.groups ?? {};
  const offset =
    sign === undefined ? OFFSETS.get(name ?? '') : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  if (match === null || offset === undefined) return { rest: text };
  return { rest: text.slice(0, match.index), zone: { offset, isNamed: name !== undefined } };
}

/**
 * Returns whether a zone is the shop's own by name. Such a name does not change the time: it may stay in the field
 * when the date before it changes from winter to summer.
 */
export function isOwnZone({ offset, isNamed }: TypedZone, { date }: WallTime, timeZone: string) {
  const year = date.slice(0, 4);
  const ofShop = ['01', '07'].map(
    (month) => toWallTime(new Date(`${year}-${month}-01T00:00Z`), timeZone).offset,
  );
  return isNamed && ofShop.includes(offset);
}
