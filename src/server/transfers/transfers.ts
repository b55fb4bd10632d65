import { and, desc, eq, sql } from 'drizzle-orm';

import {
  isRunning,
  type ExportRequest,
  type ImportMapping,
  type Transfer,
} from '#contract/staff/transfers.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { AuditActor, AuditNote } from '#server/audit/audit.ts';
import { withoutAddresses } from '#server/base/address.ts';
import { csvLine } from '#server/base/csv.ts';
import { newRowId } from '#server/base/rowId.ts';
import { subscriberTransfer, subscriberTransferPart } from '#server/db/schema.ts';

import { EXPORT_COLUMNS, exportRows } from './exportRows.ts';
import { importRows } from './importRows.ts';
import { readParts } from './parts.ts';
import { BrokenFile, readHeader } from './readImport.ts';
import type { TransferRow, TransferServices } from './services.ts';

/** How long an import or export is kept with its files after its last change of state. */
export const TRANSFER_KEPT_MS = DAY_MS;
const LISTED = 50;

/** The staff member, and the shops that their roles permit. Only imports and exports of these shops are visible. */
export type TransferContext = {
  by: Extract<AuditActor, { kind: 'STAFF' }>;
  sites: readonly SiteCode[];
};
type Asked = { id: string; reason: string };

export type Transfers = ReturnType<typeof createTransfers>;

const REPORT_COLUMNS = ['line', 'verdict', 'meaning'];
const hasFile = ({ state }: Pick<TransferRow, 'state'>) => state === 'CHECKED' || state === 'DONE';

/** Imports and exports subscribers, in jobs. */
export function createTransfers(services: TransferServices) {
  const { audit, database, jobs, now } = services;
  const { orm } = database;

  const note = (
    { id, sites }: Pick<TransferRow, 'id' | 'sites'>,
    what: Pick<AuditNote, 'action' | 'by' | 'detail' | 'reason'>,
  ) =>
    audit.note({
      ...what,
      object: `transfer:${id}`,
      site: sites.length === 1 ? sites[0] : undefined,
      reason: what.reason === undefined ? undefined : withoutAddresses(what.reason),
    });

  async function add(
    row: Pick<TransferRow, 'kind' | 'state' | 'choice'> & { bytes?: number },
    { by, sites }: TransferContext,
  ) {
    const id = newRowId();
    const at = { createdAt: now(), changedAt: now() };
    await orm
      .insert(subscriberTransfer)
      .values({ id, ...row, ...at, sites: [...sites], staff: by.name });
    await jobs.sendTransfer(id, TRANSFER_KEPT_MS);
    if (isRunning(row)) await jobs.sendTransfer(id);
    return id;
  }

  /** Locks and returns the transfer if the roles include all its shops. */
  async function find(id: string, { sites }: TransferContext): Promise<TransferRow | undefined> {
    const [row] = await orm
      .select()
      .from(subscriberTransfer)
      .where(eq(subscriberTransfer.id, id))
      .for('update');
    return row?.sites.every((site) => sites.includes(site)) ? row : undefined;
  }

  /** Starts a check or an import at the beginning of the file. */
  async function begin(
    { id }: TransferRow,
    change: Pick<TransferRow, 'state'> & Partial<TransferRow>,
  ): Promise<void> {
    await removeParts(id, 'OUT');
    await orm
      .update(subscriberTransfer)
      .set({ ...change, done: 0, counts: {}, failure: null, changedAt: now() })
      .where(eq(subscriberTransfer.id, id));
    await jobs.sendTransfer(id);
  }

  const removeParts = (id: string, way: 'IN' | 'OUT') =>
    orm
      .delete(subscriberTransferPart)
      .where(and(eq(subscriberTransferPart.transferId, id), eq(subscriberTransferPart.way, way)));

  /** Records the end of a check, import or export, unless it has been removed. */
  const end = (transfer: TransferRow, failure?: string) =>
    database.transaction(async () => {
      const { id, kind, state } = transfer;
      const next = failure !== undefined ? 'FAILED' : state === 'CHECKING' ? 'CHECKED' : 'DONE';
      const [row] = await orm
        .update(subscriberTransfer)
        .set({ state: next, failure: failure ?? null, changedAt: now() })
        .where(and(eq(subscriberTransfer.id, id), eq(subscriberTransfer.state, state)))
        .returning();
      if (row === undefined) return;
      await jobs.sendTransfer(id, TRANSFER_KEPT_MS);
      if (next !== 'DONE') return;
      await removeParts(id, 'IN');
      const counts = Object.entries(row.counts).map(([verdict, count]) => `${verdict} ${count}`);
      await note(row, {
        action: kind === 'IMPORT' ? 'SUBSCRIBERS_IMPORTED' : 'SUBSCRIBERS_EXPORTED',
        by: { kind: 'STAFF', name: row.staff },
        detail: `ended: ${kind === 'IMPORT' ? counts.join(', ') : `${row.done} rows`}`,
      });
    });

  return {
    async list({ sites }: TransferContext): Promise<Transfer[]> {
      const rows = await orm
        .select()
        .from(subscriberTransfer)
        .where(sql`${subscriberTransfer.sites} <@ ${sql.param([...sites])}::text[]`)
        .orderBy(desc(subscriberTransfer.createdAt))
        .limit(LISTED);
      return rows.map(({ bytes: _, lastId: __, changedAt, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        fileUntil: hasFile(row)
          ? new Date(changedAt.getTime() + TRANSFER_KEPT_MS).toISOString()
          : null,
      }));
    },

    startExport: ({ sites, states, reason }: ExportRequest, { by }: TransferContext) =>
      database.transaction(async () => {
        const id = await add({ kind: 'EXPORT', state: 'RUNNING', choice: states }, { by, sites });
        const detail = `${sites.join(' ')}: ${states.join(' ')}`;
        await note({ id, sites }, { action: 'SUBSCRIBERS_EXPORTED', by, detail, reason });
        return { id };
      }),

    openImport: (bytes: number, context: TransferContext) =>
      database.transaction(async () => ({
        id: await add({ kind: 'IMPORT', state: 'OPEN', choice: [], bytes }, context),
      })),

    /** Stores the part of an import's file that begins at a byte. The first part has the names of the columns. */
    addPart: (
      { id, begin: position, data }: { id: string; begin: number; data: Buffer },
      context: TransferContext,
    ) =>
      database.transaction(async () => {
        const row = await find(id, context);
        if (row?.state !== 'OPEN' || position + data.length > (row.bytes ?? 0)) return 'UNKNOWN';
        const header = position === 0 ? readHeader(data) : undefined;
        if (typeof header === 'string') return header;
        if (header !== undefined) {
          await orm
            .update(subscriberTransfer)
            .set({ choice: header.columns })
            .where(eq(subscriberTransfer.id, id));
        }
        await orm
          .insert(subscriberTransferPart)
          .values({ transferId: id, way: 'IN', position, data })
          .onConflictDoUpdate({
            target: [
              subscriberTransferPart.transferId,
              subscriberTransferPart.way,
              subscriberTransferPart.position,
            ],
            set: { data },
          });
        return 'KEPT';
      }),

    /** Starts a check, which reports the outcome of each row without changing anything. */
    checkImport: (
      { id, mapping }: { id: string; mapping: ImportMapping },
      context: TransferContext,
    ) =>
      database.transaction(async () => {
        const row = await find(id, context);
        if (row?.kind !== 'IMPORT' || row.state === 'DONE' || isRunning(row)) return 'UNKNOWN';
        const [sent] = await database.query<{ bytes: number }>(
          `select coalesce(sum(octet_length(data)), 0)::int as bytes from subscriber_transfer_part
           where transfer_id = $1 and way = 'IN'`,
          [id],
        );
        if (sent?.bytes !== row.bytes) return 'INCOMPLETE';
        await begin(row, { state: 'CHECKING', mapping });
        return 'DONE';
      }),

    runImport: ({ id, reason }: Asked, context: TransferContext) =>
      database.transaction(async () => {
        const row = await find(id, context);
        if (row?.state !== 'CHECKED') return 'UNKNOWN';
        await begin(row, { state: 'RUNNING' });
        const detail = `${row.mapping?.how ?? ''}: ${row.done} rows`;
        await note(row, { action: 'SUBSCRIBERS_IMPORTED', by: context.by, detail, reason });
        return 'DONE';
      }),

    /** Returns the file of an export or the report of an import; undefined if there is none. */
    download: (
      { id, reason }: Asked,
      context: TransferContext,
    ): Promise<AsyncIterable<Buffer> | undefined> =>
      database.transaction(async () => {
        const row = await find(id, context);
        if (row === undefined || !hasFile(row)) return undefined;
        // Audited before anything is sent.
        await note(row, {
          action: 'TRANSFER_DOWNLOADED',
          by: context.by,
          reason,
          detail: `${row.kind}, ${row.done} rows`,
        });
        const columns = row.kind === 'EXPORT' ? EXPORT_COLUMNS : REPORT_COLUMNS;
        return readLines(csvLine(columns), id);
      }),

    remove: (id: string, context: TransferContext) =>
      database.transaction(async () => {
        const row = await find(id, context);
        if (row) await orm.delete(subscriberTransfer).where(eq(subscriberTransfer.id, row.id));
      }),

    /** Continues a queued transfer from its stored progress. Rejects at the signal. */
    async work(id: string, signal: AbortSignal): Promise<void> {
      const [row] = await orm
        .select()
        .from(subscriberTransfer)
        .where(eq(subscriberTransfer.id, id));
      if (row === undefined) return;
      if (!isRunning(row)) return removeLeft(row);
      try {
        const isEnded =
          row.mapping === null
            ? await exportRows(services, row, signal)
            : await importRows(services, row, row.mapping, signal);
        if (isEnded) await end(row);
      } catch (error) {
        if (!(error instanceof BrokenFile)) throw error;
        await end(row, error.failure);
      }
    },
  };

  async function* readLines(header: string, id: string): AsyncGenerator<Buffer> {
    yield Buffer.from(header);
    yield* readParts(database, { id, way: 'OUT' });
  }

  /**
   * Deletes an import or export that has not changed for a day. A job that was queued before its last change leaves it
   * alone.
   */
  async function removeLeft({ id, changedAt }: TransferRow): Promise<void> {
    if (now().getTime() - changedAt.getTime() < TRANSFER_KEPT_MS - MINUTE_MS) return;
    await orm
      .delete(subscriberTransfer)
      .where(and(eq(subscriberTransfer.id, id), eq(subscriberTransfer.changedAt, changedAt)));
  }
}
