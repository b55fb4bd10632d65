import { fillPath } from '#contract/call.ts';
import * as transferCalls from '#contract/calls/transfers.ts';
import {
  IMPORT_PART_BYTES,
  partAnswer,
  type ExportRequest,
  type ImportMapping,
} from '#contract/staff/transfers.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

type Reasoned = { id: string; reason: string };
export type PartOutcome = 'KEPT' | 'NOT_TEXT' | 'NO_COLUMNS' | 'UNKNOWN';

const PART_TIMEOUT_MS = MINUTE_MS;
const DOWNLOAD_TIMEOUT_MS = 30 * MINUTE_MS;

/** Fetches a file, with more time than other calls have. */
async function fetchFile(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as { type?: string } | null;
  throw new ResponseError(response, problem?.type);
}

export type TransfersService = typeof transfersService;

/** The server calls about imports and exports. Each rejects with `ResponseError`, or with the network's own error. */
export const transfersService = {
  list: async () => (await call(transferCalls.list, {})).transfers,
  startExport: (body: ExportRequest): Promise<unknown> => call(transferCalls.startExport, { body }),
  /** Sends a file in parts; `onProgress` gets the sent share, from 0 to 1. */
  async send(file: Blob, onProgress: (share: number) => void): Promise<PartOutcome> {
    const { id } = await call(transferCalls.openImport, { body: { bytes: file.size } });
    for (let begin = 0; begin < file.size; begin += IMPORT_PART_BYTES) {
      const { method, path } = transferCalls.sendPart;
      const response = await fetchFile(
        fillPath(path, { id, begin: String(begin) }),
        {
          method,
          headers: { 'content-type': 'application/octet-stream' },
          body: file.slice(begin, begin + IMPORT_PART_BYTES),
        },
        PART_TIMEOUT_MS,
      );
      const { outcome } = partAnswer.parse(await response.json());
      if (outcome !== 'KEPT') {
        await this.remove(id);
        return outcome;
      }
      onProgress(Math.min(1, (begin + IMPORT_PART_BYTES) / file.size));
    }
    return 'KEPT';
  },
  check: (body: { id: string; mapping: ImportMapping }): Promise<unknown> =>
    call(transferCalls.checkImport, { body }),
  run: (body: Reasoned): Promise<unknown> => call(transferCalls.runImport, { body }),
  async download(asked: Reasoned): Promise<Blob> {
    const { method, path } = transferCalls.download;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(asked);
    return (await fetchFile(path, { method, headers, body }, DOWNLOAD_TIMEOUT_MS)).blob();
  },
  remove: (id: string): Promise<unknown> => call(transferCalls.remove, { params: { id } }),
};
