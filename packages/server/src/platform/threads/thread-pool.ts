import { Worker } from 'node:worker_threads'
import { busy } from '../errors.ts'
import { createLines } from '../lines.ts'
import type { Answer, Asked } from './serve-thread.ts'

export interface ThreadPoolSettings {
  /** The program of every thread: it ends with `serveThread`. */
  readonly file: string
  /** The most threads at once. The first starts with the first task. */
  readonly threads: number
  /** A thread without a task ends after this time. */
  readonly idleMs: number
  /** A task that takes longer is stuck: its thread is ended. */
  readonly taskMs: number
  /** The most tasks of one line that wait for a thread. */
  readonly waitingMaximum: number
  /** Is told of each thread that ended in the middle of a task. */
  readonly onCrash: (error: Error) => void
}

export interface ThreadPool {
  /**
   * Lines take turns, so a long one does not hold up the others. Input and answer are copied between threads. Rejects with the task's
   * own error, with `busy` when too many of its line wait, and with the thread's error when two threads in a row have ended in the
   * middle of this task.
   */
  run(name: string, input: unknown, line?: string): Promise<unknown>
  /** Ends the threads. What they are asked meanwhile and afterwards is rejected. */
  close(): Promise<void>
}

interface Task extends Asked, PromiseWithResolvers<unknown> {
  readonly line: string
  crashes: number
}

interface Thread {
  readonly worker: Worker
  readonly ended: Promise<void>
  task: Task | undefined
  /** Ends a thread that is idle for too long, or that is stuck. */
  timer: NodeJS.Timeout | undefined
  fault: Error | undefined
}

/** Memory of a thread. Little room for what is young costs nothing here, and the process stays small. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

/** Threads for work that would keep the one that answers buyers from answering (docs/decisions/0068). */
export function createThreadPool(settings: ThreadPoolSettings): ThreadPool {
  const waiting = createLines<Task>()
  const threads = new Set<Thread>()
  let isClosed = false

  function assign(): void {
    for (const thread of threads) {
      const task = thread.task === undefined ? waiting.next() : undefined
      if (task !== undefined) begin(thread, task)
    }
    if (waiting.isEmpty() || threads.size >= settings.threads) return
    threads.add(start())
    assign()
  }

  function start(): Thread {
    const worker = new Worker(settings.file, { resourceLimits })
    const ended = Promise.withResolvers<void>()
    const thread: Thread = {
      worker,
      ended: ended.promise,
      task: undefined,
      timer: undefined,
      fault: undefined,
    }
    worker.on('message', (answer: Answer) => {
      const task = rest(thread)
      if ('error' in answer) task?.reject(answer.error)
      else task?.resolve(answer.result)
      assign()
    })
    worker.on('error', (error) => {
      thread.fault = error instanceof Error ? error : new Error(String(error))
    })
    worker.once('exit', (code) => {
      threads.delete(thread)
      const task = rest(thread)
      clearTimeout(thread.timer)
      if (task !== undefined)
        tryOnceMore(task, thread.fault ?? new Error(`a thread ended with code ${code}`))
      ended.resolve()
      assign()
    })
    return thread
  }

  function begin(thread: Thread, task: Task): void {
    clearTimeout(thread.timer)
    thread.task = task
    // A busy thread keeps the process from ending, an idle one does not.
    thread.worker.ref()
    thread.timer = setTimeout(() => {
      thread.fault = new Error(`${task.name} took longer than ${settings.taskMs} ms`)
      end(thread)
    }, settings.taskMs)
    const { name, input } = task
    try {
      thread.worker.postMessage({ name, input } satisfies Asked)
    } catch (error) {
      // The input cannot be copied.
      rest(thread)?.reject(error)
      assign()
    }
  }

  /** Takes the task from a thread, which waits for the next one for a while. */
  function rest(thread: Thread): Task | undefined {
    const { task } = thread
    clearTimeout(thread.timer)
    thread.task = undefined
    thread.worker.unref()
    thread.timer = setTimeout(() => {
      end(thread)
    }, settings.idleMs).unref()
    return task
  }

  function end(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  function tryOnceMore(task: Task, error: Error): void {
    task.crashes += 1
    if (!isClosed) settings.onCrash(error)
    if (isClosed || task.crashes > 1) task.reject(error)
    else waiting.addAgain(task)
  }

  return {
    async run(name, input, line = '') {
      if (isClosed) throw new Error('the threads are closed')
      if (waiting.lengthOf(line) >= settings.waitingMaximum) throw busy()
      const task = { name, input, line, crashes: 0, ...Promise.withResolvers<unknown>() }
      waiting.add(task)
      assign()
      return await task.promise
    },
    async close() {
      isClosed = true
      for (let task = waiting.next(); task !== undefined; task = waiting.next())
        task.reject(new Error('the threads are closed'))
      const ending = [...threads]
      ending.forEach(end)
      await Promise.all(ending.map(async ({ ended }) => await ended))
    },
  }
}
