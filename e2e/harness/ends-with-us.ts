import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const endings = new Set<() => void>()
let isWatching = false

/**
 * Runs `end` when this program exits for whatever reason: finished, an uncaught error, a signal (`endOnSignals`). It has
 * to be synchronous, because nothing is awaited any more. Answers a function that cancels it.
 */
export function atTheEnd(end: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    process.once('exit', () => {
      // The last one first: a folder is removed when nothing writes into it any more.
      for (const ending of [...endings].toReversed()) {
        try {
          ending()
        } catch (error) {
          // The others come all the same: a folder that cannot be removed keeps no server running.
          console.error(error)
        }
      }
    })
  }
  endings.add(end)
  return () => endings.delete(end)
}

/** Registers a process that must not outlive us; `group` when it has a process group with everything it starts. */
export function endsWithUs<Child extends ChildProcess>(
  child: Child,
  { group = false }: { readonly group?: boolean } = {},
): Child {
  const forget = atTheEnd(() => {
    if (group && child.pid !== undefined) killGroup(child.pid)
    else child.kill('SIGKILL')
  })
  child.once('exit', forget)
  return child
}

/** Kills a process and everything it started, if it was started with `detached`. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // None of them is left.
  }
}

/**
 * Makes a signal end a program as an error does. By default it would end the program silently, and the processes it
 * started would go on without it. Ctrl-C comes twice, from the terminal and from whoever started us, and so may any other: one
 * that nobody listens for any more would end us in the middle of ending the others.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
}
