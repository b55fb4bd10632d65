import { setTimeout as sleep } from 'node:timers/promises';

import { and, eq } from 'drizzle-orm';

import {
  IMPORT_MAX_ROWS,
  IMPORT_VERDICTS,
  type ImportMapping,
  type ImportVerdict,
} from '#contract/staff/transfers.ts';
import { withoutAddresses } from '#server/base/address.ts';
import { csvLine } from '#server/base/csv.ts';
import { consentText, subscriberTransfer, subscriberTransferPart } from '#server/db/schema.ts';
import { identifyText } from '#server/newsletter/marketingConsent/consentText.ts';

import { createApplyRows, findObstacles, type ImportText } from './applyRows.ts';
import { readParts } from './parts.ts';
import { BrokenFile, readHeader, readRow, readRows, rowKey, type ImportRow } from './readImport.ts';
import type { TransferRow, TransferServices } from './services.ts';

/** Number of rows in a transaction. */
export const IMPORT_BATCH = 500;

type ReadRow = { line: number; read: ImportRow | ImportVerdict };
type Progress = Pick<TransferRow, 'done' | 'counts'>;

/**
 * Checks or imports the rows of a file, continuing from the stored progress. One transaction writes a batch's changes,
 * its report and its progress, and only if the stored progress is the one that this worker knows. So a killed worker
 * loses nothing, and two workers repeat nothing. Resolves to false if another worker continues, or the import was
 * removed.
 */
export async function importRows(
  services: TransferServices,
  transfer: TransferRow,
  mapping: ImportMapping,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, takesUtf8Mail } = services;
  const { id, state, sites } = transfer;
  const isImport = state === 'RUNNING';
  const { how, source } = mapping;
  const applyRows = createApplyRows(services);
  const text = isImport ? await keepText(services, { how, source }) : undefined;
  let progress: Progress = transfer;

  async function settle(batch: readonly ReadRow[]): Promise<boolean> {
    const startedMs = performance.now();
    const isMine = await database.transaction(async () => {
      const held = await lockAt(services, { id, state, ...progress });
      if (!held) return false;
      const rows = batch.map(({ read }) => read).filter((read) => typeof read !== 'string');
      const obstacles = await findObstacles(services, rows, { how, isLocked: isImport });
      if (text) {
        const free = rows.filter((_row, place) => obstacles[place] === null);
        await applyRows(free, { how, text });
      }
      const left = obstacles[Symbol.iterator]();
      const verdicts = batch.map(({ read }) =>
        typeof read === 'string' ? read : (left.next().value ?? 'TAKEN'),
      );
      const counts = { ...progress.counts };
      for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
      const report = batch.map(({ line }, place) => reportLine(line, verdicts[place] ?? 'TAKEN'));
      await database.orm.insert(subscriberTransferPart).values({
        transferId: id,
        way: 'OUT',
        position: progress.done,
        data: Buffer.from(report.join('')),
      });
      const next = { done: progress.done + batch.length, counts };
      await database.orm.update(subscriberTransfer).set(next).where(eq(subscriberTransfer.id, id));
      progress = next;
      return true;
    });
    // Waiting as long as the batch took leaves half of the database's time to requests.
    if (isMine) await sleep(performance.now() - startedMs);
    return isMine;
  }

  const seen = new Set<string>();
  let batch: ReadRow[] = [];
  let count = 0;
  const header = await loadHeader(services, id);
  for await (const { line, cells } of readRows(readParts(database, { id, way: 'IN' }), header)) {
    count += 1;
    if (count > IMPORT_MAX_ROWS) throw new BrokenFile('ROWS');
    const read = readRow(cells, { mapping, sites, takesUtf8Mail });
    const key = typeof read === 'string' ? undefined : rowKey(read);
    const isRepeated = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    if (count <= transfer.done) continue;
    batch.push({ line, read: isRepeated ? 'DUPLICATE' : read });
    if (batch.length < IMPORT_BATCH) continue;
    if (!(await settle(batch))) return false;
    batch = [];
    signal.throwIfAborted();
  }
  return batch.length === 0 || settle(batch);
}

async function loadHeader({ database }: TransferServices, id: string) {
  const { value: begin } = await readParts(database, { id, way: 'IN' }).next();
  const header = begin instanceof Buffer ? readHeader(begin) : 'NO_COLUMNS';
  if (typeof header === 'string') throw new BrokenFile(header);
  return header;
}

/** Locks the transfer; returns whether its progress is still the one that this worker knows. */
async function lockAt(
  { database: { orm } }: TransferServices,
  { id, state, done }: Pick<TransferRow, 'id' | 'state' | 'done'>,
): Promise<boolean> {
  const rows = await orm
    .select({ id: subscriberTransfer.id })
    .from(subscriberTransfer)
    .where(
      and(
        eq(subscriberTransfer.id, id),
        eq(subscriberTransfer.state, state),
        eq(subscriberTransfer.done, done),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** Stores the consent text to which the evidence of everybody in the file refers. */
async function keepText(
  { database, now }: TransferServices,
  { how, source }: Pick<ImportMapping, 'how' | 'source'>,
): Promise<ImportText> {
  const words = withoutAddresses(source);
  const text =
    how === 'PROOF' ? `Imported, proof: ${words}` : `Imported and asked to confirm: ${words}`;
  const names = identifyText(text);
  await database.orm
    .insert(consentText)
    .values({ ...names, locale: 'en', text, createdAt: now() })
    .onConflictDoNothing();
  return names;
}

/** Returns a line of the report, without name or address. */
const reportLine = (line: number, verdict: ImportVerdict) =>
  csvLine([line, verdict, IMPORT_VERDICTS[verdict]]);
