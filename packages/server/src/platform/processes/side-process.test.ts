import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createSideProcess, TooMuchWork, type SideProcess } from './side-process.ts'

let side: SideProcess | undefined
afterEach(async () => {
  vi.useRealTimers()
  await side?.close()
})

const fragile = join(import.meta.dirname, '../../testing/processes/fragile-process.ts')
const open = (idleMs = minuteMs) => {
  const opened = (side = createSideProcess({ file: fragile, idleMs }))
  return {
    close: async () => await opened.close(),
    run: async (input: unknown, line = 'ours') =>
      await opened.run(input, { line, mostMs: minuteMs }),
  }
}

const isAlive = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

describe('a side process', () => {
  it('answers each of several at once with its own answer, from one process', async () => {
    const opened = open()
    const [one, bytes, other] = await Promise.all([
      opened.run('where'),
      opened.run(Buffer.from('picture')),
      opened.run('where'),
    ])
    expect(Buffer.from(bytes as Uint8Array).toString()).toBe('picture')
    expect([one, isAlive(one)]).toEqual([other, true])
    expect(one).not.toBe(process.pid)
  })

  it('when a task throws then its error comes back, and the process goes on', async () => {
    const opened = open()
    const pid = await opened.run('where')
    await expect(opened.run('throw')).rejects.toThrow(new TypeError('not in this house'))
    expect(await opened.run('where')).toBe(pid)
  })

  it('when its process ends then the task is rejected, and the next has another process', async () => {
    const opened = open()
    const pid = await opened.run('where')
    const dying = opened.run('exit').catch((error: unknown) => error)
    expect(await opened.run('where')).not.toBe(pid)
    expect(await dying).toEqual(new TooMuchWork('a side process ended with 7'))
  })

  it('when the system has ended its process meanwhile then the next task has another, and is done', async () => {
    const opened = open()
    const pid = await opened.run('where')
    process.kill(Number(pid), 'SIGKILL')
    const next = await opened.run('where')
    expect([next === pid, isAlive(next)]).toEqual([false, true])
  })

  it('when a task hangs then its process is ended, and the next has another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = open()
    const pid = await opened.run('where')
    const hanging = opened.run('hang').catch(String)
    await setImmediate()
    vi.advanceTimersByTime(minuteMs)
    expect(await hanging).toContain('took longer than 60000 ms')
    expect(await opened.run('where')).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'when the memory of the machine ends then its process goes before others',
    async () => {
      const pid = await open().run('where')
      await vi.waitFor(() =>
        expect(readFileSync(`/proc/${String(pid)}/oom_score_adj`, 'utf8').trim()).toBe('1000'),
      )
    },
  )

  it('when a task is tried again then both tries together have the time of one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const opened = open()
    const pid = await opened.run('where')
    const hanging = opened.run('hang').catch(String)
    await setImmediate()
    vi.advanceTimersByTime(40_000)
    process.kill(Number(pid), 'SIGKILL')
    while (isAlive(pid)) await setImmediate()
    await setImmediate()
    vi.advanceTimersByTime(20_000)
    expect(await hanging).toContain('took longer than 20000 ms')
  })

  it('when one line is long then another has its turn before it, and no line is without an end', async () => {
    const opened = open()
    const done: string[] = []
    const ask = async (line: string) => await opened.run('where', line).then(() => done.push(line))
    const asked = [...Array.from({ length: 11 }, () => 'greedy'), 'modest', 'shy'].map(ask)
    await expect(opened.run('where', 'greedy')).rejects.toMatchObject({ type: 'unavailable' })
    await Promise.all(asked)
    expect(done.slice(0, 4).toSorted()).toEqual(['greedy', 'greedy', 'modest', 'shy'])
    expect(done).toHaveLength(13)
  })

  it('when a task has waited for too long then it is told so, and is not done', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = open()
    const hanging = opened.run('hang').catch(String)
    const waiting = opened.run('where', 'another')
    vi.advanceTimersByTime(20_000)
    await expect(waiting).rejects.toMatchObject({ type: 'unavailable' })
    vi.advanceTimersByTime(40_000)
    expect(await hanging).toContain('took longer')
  })

  it('when nothing is asked then its process ends, and the next task gets another', async () => {
    const opened = open(50)
    const pid = await opened.run('where')
    for (let tries = 0; isAlive(pid) && tries < 200; tries += 1) await setTimeout(50)
    expect(isAlive(pid)).toBe(false)
    expect(await opened.run('where')).not.toBe(pid)
  })

  it('when it is closed in the middle of a task then that is rejected, and so is every later one', async () => {
    const opened = open()
    const pid = await opened.run('where')
    const ends = Promise.allSettled([opened.run('hang'), opened.run('where')])
    await setTimeout(100)
    await opened.close()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(opened.run('where')).rejects.toThrow('closed')
    expect(isAlive(pid)).toBe(false)
  })
})
