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

/** Becomes Foyer's Node with these arguments: signals reach it, its exit code is ours. Does not return. */
export function becomeNode(args, extraEnvironment = {}) {
  const node = findNode()
  const env = toolEnvironment(extraEnvironment)
  // A real exec leaves one process, so even kill -9 hits the right one. Older Nodes and Windows have none.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)

  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal's Ctrl-C already reached the child: a second one would read as "stop at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
