import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHelper, type Helper } from './helper.ts'

let helper: Helper | undefined
afterEach(async () => {
  vi.useRealTimers()
  await helper?.close()
})

const fragile = join(import.meta.dirname, '../../testing/processes/fragile-helper.ts')
const open = (idleMs = 60_000): Helper =>
  (helper = createHelper({ file: fragile, idleMs, taskMs: 60_000 }))

const isAlive = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

describe('a helper', () => {
  it('answers each of several at once with its own answer, from one process', async () => {
    const { run } = open()
    const [one, bytes, other] = await Promise.all([
      run('where'),
      run(Buffer.from('picture')),
      run('where'),
    ])
    expect(Buffer.from(bytes as Uint8Array).toString()).toBe('picture')
    expect([one, isAlive(one)]).toEqual([other, true])
    expect(one).not.toBe(process.pid)
  })

  it('when a task throws then its error comes back, and the process goes on', async () => {
    const { run } = open()
    const pid = await run('where')
    await expect(run('throw')).rejects.toThrow(new TypeError('not in this house'))
    expect(await run('where')).toBe(pid)
  })

  it('when its process ends then the task is rejected, and the next has another process', async () => {
    const { run } = open()
    const pid = await run('where')
    const dying = expect(run('exit')).rejects.toThrow('the helper ended with 7')
    expect(await run('where')).not.toBe(pid)
    await dying
  })

  it('when a task hangs then its process is ended, and the next has another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { run } = open()
    const pid = await run('where')
    const hanging = expect(run('hang')).rejects.toThrow('took longer than 60000 ms')
    await setImmediate()
    vi.advanceTimersByTime(60_000)
    await hanging
    expect(await run('where')).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  it('when nothing is asked then its process ends, and the next task gets another', async () => {
    const { run } = open(50)
    const pid = await run('where')
    for (let tries = 0; isAlive(pid) && tries < 200; tries += 1) await setTimeout(50)
    expect(isAlive(pid)).toBe(false)
    expect(await run('where')).not.toBe(pid)
  })

  it('when it is closed in the middle of a task then that is rejected, and so is every later one', async () => {
    const { run, close } = open()
    const pid = await run('where')
    const ends = Promise.allSettled([run('hang'), run('where')])
    await setTimeout(100)
    await close()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(run('where')).rejects.toThrow('closed')
    expect(isAlive(pid)).toBe(false)
  })
})
