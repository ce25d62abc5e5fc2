import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLockFile } from './lock-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
  path = join(folder, 'foyer.lock')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const module = join(import.meta.dirname, 'lock-file.ts')
/** Takes the lock and keeps it until it is killed. */
const holder = `const { takeLockFile } = await import(${JSON.stringify(module)})
await takeLockFile(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000)`

/** Another process that holds the lock. */
async function startHolder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, path])
  await once(child.stdout, 'data')
  return child
}

describe('takeLockFile', () => {
  it('when it is free then it is taken, and free again once given back', async () => {
    const giveBack = await takeLockFile(path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
    await expect(takeLockFile(path)).rejects.toThrow('already open in this process')
    await giveBack()
    expect(readdirSync(folder)).toEqual([])
  })

  it('when another process holds it then it says which, until that process is killed', async () => {
    const other = await startHolder()
    await expect(takeLockFile(path)).rejects.toThrow(`already in use by process ${other.pid}`)
    const ended = once(other, 'exit')
    other.kill('SIGKILL')
    await ended
    const giveBack = await takeLockFile(path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
    await giveBack()
  })

  it.skipIf(process.platform !== 'linux')(
    'when the process id of a lock was used again then the lock is stale',
    async () => {
      writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: '1' }))
      const giveBack = await takeLockFile(path)
      await giveBack()
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it.each(['', '{"pid":', '{"pid":"x"}'])(
    'when the lock holds %j then it is stale',
    async (content) => {
      writeFileSync(path, content)
      const giveBack = await takeLockFile(path)
      await giveBack()
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('when several processes find a stale lock then one of them gets it', async () => {
    const gone = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(path, JSON.stringify({ pid: gone.pid, startedAt: '1' }))
    const takers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', holder, path]),
    )
    const outcomes = await Promise.all(
      takers.map(
        async (taker) =>
          await Promise.race([
            once(taker.stdout, 'data').then(() => 'taken'),
            once(taker, 'exit').then(() => 'refused'),
          ]),
      ),
    )
    for (const taker of takers) taker.kill('SIGKILL')
    expect(outcomes.toSorted()).toEqual(['refused', 'refused', 'refused', 'taken'])
  })
})
