import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { findNode } from './setup/node-binary.mjs'
import { root } from './setup/paths.mjs'

/** The environment of everything started from here: `node` and the tools are the locked ones. */
export function toolEnvironment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/**
 * Calls `stop` once the `npm` that started us is gone: it and the shell between die of a signal without passing it on.
 * Without npm nothing is watched: what an operator starts in the background outlives their shell.
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

/**
 * Stands in for Foyer's Node with these arguments until it ends: signals reach it, its exit code becomes ours, and it
 * is told to stop when whoever started us is gone.
 */
export function becomeNode(args, extraEnvironment = {}) {
  const child = spawn(findNode(), args, {
    stdio: 'inherit',
    env: toolEnvironment(extraEnvironment),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal's Ctrl-C already reached the child: a second one would read as "stop at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  whenAbandoned(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
