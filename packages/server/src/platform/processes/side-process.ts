import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { busy } from '../errors.ts'
import { createLines } from '../lines.ts'
import type { SideAnswer } from './serve-aside.ts'

interface SideProcessSettings {
  /** The program of the process: it calls `serveAside`. */
  readonly file: string
  /** A process without a task ends after this time, and gives its memory back. */
  readonly idleMs: number
}

interface SideTask {
  /** Whose task it is. Lines take turns, so a long one does not hold up the others. */
  readonly line: string
  /** A task that takes longer, tried again or not, is stuck: its process is ended. */
  readonly mostMs: number
}

export interface SideProcess {
  /**
   * Does one task at a time; other callers wait. Input and answer are copied. Rejects with the task's own error.
   * @throws TooMuchWork when the task took too much time or memory, or two processes have ended in the middle of it
   * @throws FoyerError `unavailable` when its line is full, or it has waited for too long
   */
  run(input: unknown, task: SideTask): Promise<unknown>
  /** Ends the process. What it was asked is rejected, and so is every later task. */
  close(): Promise<void>
}

/** The task itself is at fault: it would end as badly another time. */
export class TooMuchWork extends Error {}
/** Shorter than the half minute after which a request is cut off. */
const waitMs = 15_000
/** Enough for an organiser who sends a page full of pictures at once. */
const lineMost = 10

interface Waiting extends SideTask {
  readonly input: unknown
  readonly patience: NodeJS.Timeout
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

class SideProcessEnded extends Error {}

/** Megabytes of objects; what a library takes beside them is not counted here (serve-aside.ts). */
const heap = ['--max-old-space-size=256']

/**
 * A process for work that takes memory which its libraries never give back, and that is needed now and then. It starts
 * with a task, and ends with this process.
 */
export function createSideProcess({ file, idleMs }: SideProcessSettings): SideProcess {
  let child: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined
  let isBusy = false
  let isClosed = false
  const lines = createLines<Waiting>()

  function start(): ChildProcess {
    const started = fork(file, [], {
      // The options of this process are for one that serves visitors.
      execArgv: heap,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Asked by nobody, it keeps this process from nothing.
    started.unref()
    started.channel?.unref()
    const forget = (): void => {
      if (child === started) child = undefined
    }
    // The second is all that is heard of a process that the system has no room for.
    started.once('exit', forget).on('error', forget)
    return started
  }

  async function ask(input: unknown, mostMs: number): Promise<unknown> {
    if (isClosed) throw new Error('the side process is closed')
    clearTimeout(rest)
    const asked = (child ??= start())
    const { promise, resolve, reject } = Promise.withResolvers<SideAnswer>()
    const onExit = (code: number | null, signal: string | null): void =>
      reject(new SideProcessEnded(`a side process ended with ${signal ?? code}`))
    const stuck = setTimeout(() => {
      reject(new TooMuchWork(`a side process took longer than ${Math.round(mostMs)} ms`))
      end(asked)
    }, mostMs)
    asked.once('message', resolve).once('exit', onExit).once('error', reject)
    asked.channel?.ref()
    try {
      asked.send(input as object, (error) => {
        if (error === null) return
        end(asked)
        reject(new SideProcessEnded(error.message))
      })
      const answer = await promise
      if ('tooMuch' in answer) {
        end(asked)
        throw new TooMuchWork(answer.tooMuch)
      }
      if ('error' in answer) throw answer.error
      return answer.result
    } finally {
      clearTimeout(stuck)
      asked.off('message', resolve).off('exit', onExit).off('error', reject)
      asked.channel?.unref()
      rest = setTimeout(() => end(asked), idleMs).unref()
    }
  }

  function end(ended: ChildProcess): void {
    if (child === ended) child = undefined
    ended.kill('SIGKILL')
  }

  /** A process that the system has ended says nothing of the task, so it gets another one, once. */
  async function askAgain(input: unknown, mostMs: number): Promise<unknown> {
    const began = performance.now()
    try {
      return await ask(input, mostMs)
    } catch (error) {
      if (!(error instanceof SideProcessEnded) || isClosed) throw error
    }
    try {
      return await ask(input, mostMs - (performance.now() - began))
    } catch (error) {
      if (!(error instanceof SideProcessEnded) || isClosed) throw error
      throw new TooMuchWork(error.message)
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let first = lines.next(); first !== undefined; first = lines.next()) {
      clearTimeout(first.patience)
      await askAgain(first.input, first.mostMs).then(first.resolve, first.reject)
    }
    isBusy = false
  }

  return {
    async run(input, { line, mostMs }) {
      if (lines.lengthOf(line) >= lineMost) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const giveUp = (): void => {
        lines.leave(one)
        reject(busy())
      }
      const patience = setTimeout(giveUp, waitMs).unref()
      const one = { input, line, mostMs, resolve, reject, patience }
      lines.add(one)
      // Each task reports to its own caller.
      void work()
      return await promise
    },
    async close() {
      isClosed = true
      clearTimeout(rest)
      const ending = child
      if (ending?.pid === undefined) return
      const gone = once(ending, 'exit')
      end(ending)
      await gone
    },
  }
}
