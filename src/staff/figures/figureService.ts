import * as figureCalls from '#contract/calls/figures.ts';
import type { FiguresFileQuery, FiguresQuery } from '#contract/staff/figures.ts';
import { call } from '#browser/serviceCall.ts';

export type FigureService = typeof figureService;

/** The server calls of the figures page. Rejects with `ResponseError`, or with the network's own error. */
export const figureService = {
  read: (query: FiguresQuery) => call(figureCalls.read, { query }),
};

/** Returns the address of a table as a file. */
export function fileAddress({ site, ...query }: FiguresFileQuery): string {
  const asked = new URLSearchParams({ ...query, ...(site && { site }) });
  return `${figureCalls.file.path}?${asked.toString()}`;
}
