import { fdatasyncSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitResult = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<InitResult['emscriptenOpts']['preRun']>[number]>[0];
type OpenFile = { nfd?: number };
type NodeFsModule = Module & { NODEFS: { stream_ops: { fsync?: (file: OpenFile) => void } } };

/**
 * File system for PGlite that syncs PostgreSQL's writes to the disk. PGlite's own never syncs, so a power cut could
 * lose acknowledged data. This class depends on names inside Emscripten. Its test counts the syncs of a commit, to
 * notice upgrades that break it.
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

/** PGlite's start parameters, but without `-F`, which disables fsync, and with a quarter of its buffers. */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The default, `fdatasync`, calls a system function that PGlite does not implement.
  '-c',
  'wal_sync_method=fsync',
  // The default of 128 MB is resident from the start. A database larger than 32 MB reads from the system's cache
  // instead.
  '-c',
  'shared_buffers=32MB',
  // A plan made while a table is one page, such as that of a foreign key check, is kept while the table grows. Indexes
  // must therefore look cheap even then.
  '-c',
  'random_page_cost=0.25',
];
