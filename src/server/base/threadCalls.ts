import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** A call to a thread, or a message without a response. */
type Asked<Task> = { id: number; task: Task } | 'CLOSE';
/** A thread's answer. `code` is separate, because an error loses its code when it is cloned between threads. */
type Answered<Answer> =
  | { id: number; answer: Answer }
  | { id: number; error: unknown; code: unknown };

type Pending<Answer> = { resolve: (answer: Answer) => void; reject: (error: unknown) => void };

type ThreadCalls<Task, Answer> = {
  /** Rejects with the thread's rejection, or with `endedCode` if the thread ends first. */
  ask(task: Task): Promise<Answer>;
  close(): Promise<void>;
};

type Running<Answer> = { thread: Worker; pending: Map<number, Pending<Answer>> };

/**
 * Calls a worker thread whose `file` uses `answerCalls`. The thread starts with the first call and ends after
 * `idleMs` without one. If it crashes, pending calls reject and the next call starts another.
 */
export function createThreadCalls<Task, Answer>(
  file: URL,
  { workerData, endedCode, idleMs }: { workerData?: unknown; endedCode: string; idleMs?: number },
): ThreadCalls<Task, Answer> {
  let running: Running<Answer> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Running<Answer> {
    const thread = new Worker(file, { workerData });
    const pending: Running<Answer>['pending'] = new Map();
    let cause: unknown;
    thread.on('message', (answered: Answered<Answer>) => {
      settle(pending, answered);
      if (pending.size > 0 || idleMs === undefined) return;
      idleTimer = setTimeout(() => void end(), idleMs).unref();
    });
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => {
      if (running?.thread === thread) running = undefined;
      const ended = new Error('The thread ended', { cause });
      for (const { reject } of pending.values()) reject(Object.assign(ended, { code: endedCode }));
    });
    return { thread, pending };
  }

  /** Lets the thread finish its calls and resolves when it has ended. Later calls start another. */
  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    if (!running) return;
    const { thread } = running;
    running = undefined;
    const ended = once(thread, 'exit');
    tell(thread, 'CLOSE');
    await ended;
  }

  function tell(thread: Worker, asked: Asked<Task>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(asked);
  }

  return {
    ask(task) {
      clearTimeout(idleTimer);
      const { thread, pending } = (running ??= start());
      const id = (lastId += 1);
      const answered = new Promise<Answer>((resolve, reject) => {
        pending.set(id, { resolve, reject });
      });
      tell(thread, { id, task });
      return answered;
    },
    close: end,
  };
}

function settle<Answer>(pending: Running<Answer>['pending'], answered: Answered<Answer>): void {
  const call = pending.get(answered.id);
  pending.delete(answered.id);
  if ('answer' in answered) call?.resolve(answered.answer);
  else call?.reject(Object.assign(Object(answered.error), { code: answered.code }));
}

/** Answers calls to this thread with `work`, and runs `end` before closing. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what comes out of a message
export function answerCalls<Task, Answer>(options: {
  work: (task: Task) => Promise<Answer>;
  end?: () => Promise<void>;
}): void {
  async function answerTo(id: number, task: Task): Promise<Answered<Answer>> {
    try {
      return { id, answer: await options.work(task) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return { id, error, code };
    }
  }

  let running = 0;
  let isEnded = false;

  async function act(asked: Asked<Task>): Promise<void> {
    if (asked === 'CLOSE') {
      await options.end?.();
      isEnded = true;
    } else {
      running += 1;
      const answer = await answerTo(asked.id, asked.task);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      parentPort?.postMessage(answer);
      running -= 1;
    }
    // Answers of calls that still run would be lost, and their mails sent again.
    if (isEnded && running === 0) parentPort?.close();
  }

  parentPort?.on('message', (asked: Asked<Task>) => void act(asked));
}
