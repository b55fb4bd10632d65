import { fdatasyncSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitResult = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<InitResult['emscriptenOpts']['preRun']>[number]>[0];
type OpenFile = { nfd?: number };
type NodeFsModule = Module & { NODEFS: { stream_ops: { fsync?: (file: OpenFile) => void } } };

/**
 * File system for PGlite that syncs PostgreSQL's writes to the disk. PGlite's own never syncs, so a power cut could
 * lose acknowledged data. It depends on Emscripten's names; its test counts the syncs of a commit, to detect upgrades
 * that break it.
 */
export class DurableNodeFs extends NodeFS {
  readonly #sync: (fileDescriptor: number) => void;

  constructor(folder: string, sync: (fileDescriptor: number) => void = fdatasyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...args: Parameters<NodeFS['init']>): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: Module) => {
        if (!hasNodeFs(module))
          throw new Error('PGlite no longer exposes NODEFS: commits would not be durable');
        module.NODEFS.stream_ops.fsync = (file: OpenFile) => {
          if (file.nfd !== undefined) this.#sync(file.nfd);
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function hasNodeFs(module: Module): module is NodeFsModule {
  return 'NODEFS' in module;
}

/** PGlite's start parameters without `-F`, which disables fsync, and with a quarter of its buffers. */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // `fdatasync`, the default, reaches a system call that PGlite leaves empty.
  '-c',
  'wal_sync_method=fsync',
  // 128 MB, the default, are resident from the start on; a database that outgrows 32 MB reads from the system's cache.
  '-c',
  'shared_buffers=32MB',
  // A plan made while a table is one page, as of a foreign key's check, is kept while it grows: an index must pay off there.
  '-c',
  'random_page_cost=0.25',
];
