import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { findNode } from './setup/node-binary.mjs'
import { noDatabase } from './own-database.mjs'
import { root } from './setup/paths.mjs'

/** The environment of everything started from here: `node` and the tools are the locked ones. */
export function toolEnvironment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/**
 * Calls `stop` once the `npm` that started us is gone: npm and the shell in between die of a signal without passing it on.
 * Without npm nothing is watched: a process that an operator starts in the background outlives their shell.
 */
export function whenAbandoned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** A program that has only just begun has nothing to end with care. */
const momentMs = 300

/**
 * Runs Foyer's Node with these arguments and waits until it exits: signals are passed to it, its exit code becomes ours,
 * and it is told to stop when the process that started us is gone. It has the `database` (own-database.mjs), which is closed
 * after it.
 */
export function becomeNode(args, extraEnvironment = {}, database = noDatabase) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal has already sent Ctrl-C to the child, unless it came before the child was there: a second signal would
      // mean "stop at once".
      const isHeard = process.stdin.isTTY && performance.now() - startedAt > momentMs
      if (signal !== 'SIGINT' || !isHeard) child.kill(signal)
    })
  }
  database.handOver()
  const child = spawn(findNode(), args, {
    stdio: 'inherit',
    env: toolEnvironment({ ...extraEnvironment, ...database.environment }),
  })
  const startedAt = performance.now()
  if (child.pid !== undefined) database.countIn(child.pid)
  whenAbandoned(() => child.kill('SIGTERM'))
  const end = async (code) => {
    await database.close().catch((error) => console.error(error.message))
    process.exit(code)
  }
  child.on('error', (error) => {
    console.error(error.message)
    void end(1)
  })
  child.on('exit', (code, signal) => void end(code ?? 128 + constants.signals[signal]))
}
