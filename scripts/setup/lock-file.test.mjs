import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLockFile } from './lock-file.mjs'
import { markOf } from './process-mark.mjs'

let folder
let path
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
  path = join(folder, 'foyer.lock')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const module = join(import.meta.dirname, 'lock-file.mjs')
/** Takes the lock, says so, and keeps it until its input ends or it is killed. */
const holder = `const { once } = await import('node:events')
const { withLockFile } = await import(${JSON.stringify(module)})
await withLockFile(process.argv[1], async () => {
  console.log('taken')
  await once(process.stdin.resume(), 'end')
}, (pid) => console.log('waits for ' + pid))`

function startHolder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, path])
  const said = []
  child.stdout.on('data', (text) => said.push(...text.toString().trim().split('\n')))
  return { child, said }
}

async function endOf(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

describe('withLockFile', () => {
  it('when it is free then it is taken, and free again afterwards, also after a failure', async () => {
    const held = await withLockFile(path, () => readFileSync(path, 'utf8'))
    expect(held).toBe(markOf(process.pid))
    const failing = withLockFile(path, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(readdirSync(folder)).toEqual([])
  })

  it('when two of one process want it then one waits for the other', async () => {
    const order = []
    const first = Promise.withResolvers()
    const one = withLockFile(path, async () => {
      order.push('one begins')
      await first.promise
      order.push('one ends')
    })
    const two = withLockFile(path, () => order.push('two'), first.resolve)
    await Promise.all([one, two])
    expect(order).toEqual(['one begins', 'one ends', 'two'])
  })

  it('when another process holds it then it waits until that process is killed', async () => {
    const { child, said } = startHolder()
    await expect.poll(() => said).toEqual(['taken'])
    const waitedFor = []
    const work = withLockFile(
      path,
      () => 'done',
      (pid) => {
        waitedFor.push(pid)
        child.kill('SIGKILL')
      },
    )
    expect(await work).toBe('done')
    expect(waitedFor).toEqual([child.pid])
  })

  it.skipIf(process.platform !== 'linux')(
    'when the process id of a lock was used again then the lock is stale',
    async () => {
      writeFileSync(path, `${process.ppid}-1`)
      expect(await withLockFile(path, () => 'done')).toBe('done')
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it.each(['', '{"pid":', '0-1'])('when the lock holds %j then it is stale', async (content) => {
    writeFileSync(path, content)
    expect(await withLockFile(path, () => 'done')).toBe('done')
    expect(readdirSync(folder)).toEqual([])
  })

  it('when several processes find a stale lock then one of them gets it, and the others one after another', async () => {
    const gone = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(path, `${gone.pid}-1`)
    const holders = Array.from({ length: 4 }, startHolder)
    const holding = () =>
      holders.filter(({ child, said }) => child.exitCode === null && said.includes('taken'))
    for (let left = 4; left > 0; left -= 1) {
      await expect.poll(() => holding().length).toBe(1)
      const [{ child }] = holding()
      expect(holders.filter(({ said }) => said.includes('taken'))).toHaveLength(5 - left)
      child.stdin.end()
      await endOf(child)
    }
    expect(readdirSync(folder)).toEqual([])
  })
})
