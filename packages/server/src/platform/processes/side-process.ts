import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { SideAnswer } from './serve-aside.ts'

interface SideProcessSettings {
  /** The program of the process: it calls `serveAside`. */
  readonly file: string
  /** A process without a task ends after this time, and gives its memory back. */
  readonly idleMs: number
  /** A task that takes longer is stuck: its process is ended. */
  readonly taskMs: number
}

export interface SideProcess {
  /**
   * Does one task at a time; whoever asks meanwhile waits. Input and answer are copied. Rejects with the task's own error,
   * and when two processes have ended in the middle of the task.
   */
  run(input: unknown): Promise<unknown>
  /** Ends the process. What it was asked is rejected, and so is every later task. */
  close(): Promise<void>
}

class SideProcessEnded extends Error {}

/**
 * A process for work that takes memory which its libraries never give back, and that is needed now and then. It starts
 * with a task, and ends with this process.
 */
export function createSideProcess({ file, idleMs, taskMs }: SideProcessSettings): SideProcess {
  let child: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function start(): ChildProcess {
    const started = fork(file, [], {
      // The options of this process are for one that serves visitors.
      execArgv: [],
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

  async function ask(input: unknown): Promise<unknown> {
    if (isClosed) throw new Error('the side process is closed')
    clearTimeout(rest)
    const asked = (child ??= start())
    const { promise, resolve, reject } = Promise.withResolvers<SideAnswer>()
    const onExit = (code: number | null, signal: string | null): void =>
      reject(new SideProcessEnded(`a side process ended with ${signal ?? code}`))
    const stuck = setTimeout(() => {
      reject(new Error(`a side process took longer than ${taskMs} ms`))
      end(asked)
    }, taskMs)
    asked.once('message', resolve).once('exit', onExit).once('error', reject)
    asked.channel?.ref()
    try {
      asked.send(input as object, (error) => {
        if (error === null) return
        end(asked)
        reject(new SideProcessEnded(error.message))
      })
      const answer = await promise
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
  async function askAgain(input: unknown): Promise<unknown> {
    try {
      return await ask(input)
    } catch (error) {
      if (!(error instanceof SideProcessEnded) || isClosed) throw error
      return await ask(input)
    }
  }

  return {
    async run(input) {
      const turn = last.then(async () => await askAgain(input))
      last = turn.catch(() => undefined)
      return await turn
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
