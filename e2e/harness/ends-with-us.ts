import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const endings = new Set<() => void>()
let isWatching = false

/**
 * Ends what was started when this program ends, however it ends: done, by an error nobody caught, by a signal
 * (`endOnSignals`). Only what can be done at once, for nothing is waited for any more. Answers how to forget it.
 */
export function atTheEnd(end: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    process.once('exit', () => {
      // The last first: a folder goes when nobody writes into it any more.
      for (const ending of [...endings].toReversed()) ending()
    })
  }
  endings.add(end)
  return () => endings.delete(end)
}

/** A process that must not outlive us; `group` where it has its own, with all that it starts. */
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

/** A process and all that it started, where it was started with `detached`. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody of them is left.
  }
}

/**
 * For programs: a signal ends them as an error does. Left to itself it ends them without a word to anybody, and what
 * they have started goes on without them.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}
