import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** What a thread is asked for, or told. */
type Asked<Task> = { id: number; task: Task } | 'CLOSE';
/** What it answers; `code` stands apart, because a copy of an error does not keep it. */
type Answered<Answer> =
  | { id: number; answer: Answer }
  | { id: number; error: unknown; code: unknown };

type Pending<Answer> = { resolve: (answer: Answer) => void; reject: (error: unknown) => void };

export type ThreadCalls<Task, Answer> = {
  /** Rejects with what the thread rejected with, or with `endedCode` where the thread ended before it answered. */
  ask(task: Task): Promise<Answer>;
  /** Resolves when the thread has ended. */
  close(): Promise<void>;
};

/**
 * Calls to a thread of its own, which `file` makes by `answerCalls`. It starts with the first call; if it ends,
 * what it was asked rejects, and the next call starts another.
 */
export function createThreadCalls<Task, Answer>(
  file: URL,
  { workerData, endedCode }: { workerData?: unknown; endedCode: string },
): ThreadCalls<Task, Answer> {
  const pending = new Map<number, Pending<Answer>>();
  let thread: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(file, { workerData });
    let cause: unknown;
    started.on('message', settle);
    started.on('error', (error) => (cause = error));
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      const ended = new Error('The thread ended', { cause });
      for (const { reject } of pending.values()) reject(Object.assign(ended, { code: endedCode }));
      pending.clear();
    });
    return started;
  }

  function settle(answered: Answered<Answer>): void {
    const asked = pending.get(answered.id);
    pending.delete(answered.id);
    if ('answer' in answered) asked?.resolve(answered.answer);
    else asked?.reject(Object.assign(Object(answered.error), { code: answered.code }));
  }

  function tell(asked: Asked<Task>): void {
    thread ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(asked);
  }

  return {
    ask(task) {
      const id = (lastId += 1);
      const answered = new Promise<Answer>((resolve, reject) => {
        pending.set(id, { resolve, reject });
      });
      tell({ id, task });
      return answered;
    },
    async close() {
      if (!thread) return;
      const ended = once(thread, 'exit');
      tell('CLOSE');
      await ended;
    },
  };
}

/** Answers the calls to this thread by `work`, and ends it after `end` when it is asked to close. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what comes out of a message
export function answerCalls<Task, Answer>(parts: {
  work: (task: Task) => Promise<Answer>;
  end?: () => Promise<void>;
}): void {
  async function answerTo(id: number, task: Task): Promise<Answered<Answer>> {
    try {
      return { id, answer: await parts.work(task) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return { id, error, code };
    }
  }

  async function act(asked: Asked<Task>): Promise<void> {
    if (asked === 'CLOSE') {
      await parts.end?.();
      parentPort?.close();
      return;
    }
    const answer = await answerTo(asked.id, asked.task);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answer);
  }

  parentPort?.on('message', (asked: Asked<Task>) => void act(asked));
}
