import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'

/** A process that is kept running. */
export interface ChildKind {
  readonly name: 'web' | 'work'
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export interface Children {
  /** Rejects when one of them ends before all are up. */
  readonly allReady: Promise<void>
  stop(): Promise<void>
}

/** One that ends sooner is probably going to do so again. */
const steadyMs = 30_000
const longestPauseMs = 30_000

/** After this many early ends in a row: at once the first time, and then after twice as long each time. */
export const pauseAfter = (earlyEnds: number): number =>
  earlyEnds < 2 ? 0 : Math.min(longestPauseMs, 250 * 2 ** earlyEnds)

/** What a child says once it serves, or works. */
export const readyMessage = 'foyer:ready'

/** Starts these processes, which end with this one. Whichever ends while they are kept is started again. */
export function keepChildren(kinds: readonly ChildKind[], log: FastifyBaseLogger): Children {
  const running = new Set<Worker>()
  const allReady = Promise.withResolvers<void>()
  let waitingFor = kinds.length
  let isStopping = false

  function start(kind: ChildKind, earlyEnds: number): void {
    cluster.setupPrimary({ exec: kind.program, args: [...kind.args] })
    const child = cluster.fork(kind.env)
    const startedAt = performance.now()
    running.add(child)
    child.on('message', (message: unknown) => {
      if (message !== readyMessage || waitingFor === 0) return
      waitingFor -= 1
      if (waitingFor === 0) allReady.resolve()
    })
    const ended = (how: object): void => {
      // A process that could not be made may report both its error and its end.
      if (!running.delete(child) || isStopping) return
      if (waitingFor > 0) {
        allReady.reject(new ChildEnded(kind.name))
        return
      }
      const ends = performance.now() - startedAt < steadyMs ? earlyEnds + 1 : 0
      const pauseMs = pauseAfter(ends)
      log.error(
        { process: kind.name, id: child.process.pid, ...how, pauseMs },
        'a process has ended: another takes its place',
      )
      setTimeout(() => {
        if (!isStopping) start(kind, ends)
      }, pauseMs)
    }
    child.once('exit', (code: number | null, signal: string | null) => {
      ended({ exitCode: code, signal })
    })
    // The system has no memory or no process left for it. Without a listener that would end this process, and all the others.
    child.on('error', (error) => ended({ err: error }))
  }

  for (const kind of kinds) start(kind, 0)
  return {
    allReady: allReady.promise,
    async stop() {
      isStopping = true
      const ends = [...running].map(async (child) => {
        child.process.kill('SIGTERM')
        await once(child, 'exit')
      })
      await Promise.all(ends)
    },
  }
}

/** It has said why on standard error. */
class ChildEnded extends Error {
  constructor(name: string) {
    super(`A ${name} process ended before the shop was open.`)
    this.name = 'ChildEnded'
  }
}
