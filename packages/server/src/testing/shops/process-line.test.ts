import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLine } from './process-line.ts'

it('when a process is killed and its end is not noticed yet, then who asks it hears that it is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-line-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, 'process.on("message", () => {}); process.send({})')
  const child = fork(program)
  await once(child, 'message')
  const line = createLine({}, child)
  child.once('exit', line.cut)
  child.kill('SIGKILL')
  // The process ends while nothing here can notice it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  expect(child.connected).toBe(true)
  await expect(line.ask('anything')).rejects.toThrow('the process is gone')
})
