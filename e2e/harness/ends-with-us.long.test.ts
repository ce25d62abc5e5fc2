import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const harness = join(import.meta.dirname, 'ends-with-us.ts')

/** A program that starts another one, which would never exit, prints its process id, and then does as it is told. */
const program = (then: string, group: boolean) => `
import { spawn } from 'node:child_process'
import { endOnSignals, endsWithUs } from ${JSON.stringify(harness)}
endOnSignals()
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: ${group} })
endsWithUs(child, { group: ${group} })
process.stdout.write(child.pid + '\\n')
${then}
`

async function run(then: string, group: boolean, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(then, group)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(isRunning(pid) || signal === undefined).toBe(true)
  if (signal !== undefined) child.kill(signal)
  const [code] = await ended
  return { pid, code }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('what a program has started', () => {
  const forEver = 'setInterval(() => {}, 1000)'
  it.each([
    ['is done', 'setTimeout(() => process.exit(0), 50)', undefined, 0],
    ['fails', `setTimeout(() => { throw new Error('half-way') }, 50)`, undefined, 1],
    ['waits for what fails', `await Promise.reject(new Error('half-way'))`, undefined, 1],
    ['is interrupted', forEver, 'SIGINT', 130],
    ['is told to end', forEver, 'SIGTERM', 143],
    ['loses its terminal', forEver, 'SIGHUP', 129],
  ] as const)('when the program %s then it ends, too', async (_, then, signal, expected) => {
    const runs = [false, true].map(async (group) => await run(then, group, signal))
    for (const { pid, code } of await Promise.all(runs)) {
      expect(code).toBe(expected)
      await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
    }
  })
})
