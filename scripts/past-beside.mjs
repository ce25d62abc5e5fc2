import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { toolEnvironment } from './run-node.mjs'
import { findNode } from './setup/node-binary.mjs'
import { program } from './setup/program.mjs'
import { isTaken } from './taken-port.mjs'

const lookMs = 500

/**
 * Gives the demo season of a shop its past once the shop answers, in a process of its own, which gives way to the shop and ends
 * with this process.
 */
export async function givePastBeside(environment) {
  while (!(await isTaken(environment))) await pause(lookMs)
  const child = spawn(findNode(), [...program.options, program.past, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment(environment),
  })
  child.once('spawn', () => setPriority(child.pid, constants.priority.PRIORITY_LOW))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill())
  // What it has begun then is rolled back, and the next start does it.
  process.once('exit', () => child.kill('SIGKILL'))
}
