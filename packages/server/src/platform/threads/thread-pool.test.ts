import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createThreadPool, type ThreadPool, type ThreadPoolSettings } from './thread-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-threads-'))
const trials = join(folder, 'trials')
const triesOf = () => (existsSync(trials) ? readFileSync(trials, 'utf8').split('\n').length - 1 : 0)

const crashes: string[] = []
let pool: ThreadPool | undefined
function open(settings: Partial<ThreadPoolSettings> = {}): ThreadPool {
  pool = createThreadPool({
    file: join(import.meta.dirname, '../../testing/threads/fragile-thread.ts'),
    threads: 1,
    idleMs: minuteMs,
    taskMs: minuteMs,
    waitingMaximum: 10,
    onCrash: ({ message }) => crashes.push(message),
    ...settings,
  })
  return pool
}
afterEach(async () => {
  vi.useRealTimers()
  await pool?.close()
  rmSync(trials, { force: true })
  crashes.splice(0)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a pool of threads', () => {
  it('answers each task with its own answer, in any number of threads', async () => {
    const threads = open({ threads: 2, waitingMaximum: 50 })
    const texts = Array.from({ length: 40 }, (_, index) => `answer ${index}`)
    expect(await Promise.all(texts.map(async (text) => await threads.run('say', text)))).toEqual(
      texts,
    )
  })

  it('when a task throws then its error comes back, and it is not tried again', async () => {
    const threads = open()
    const answer = threads.run('throw', { file: trials })
    await expect(answer).rejects.toThrow('not in this house')
    await expect(answer).rejects.toBeInstanceOf(TypeError)
    expect([triesOf(), crashes]).toEqual([1, []])
    await expect(threads.run('dance', null)).rejects.toThrow('no thread does dance')
  })

  it('when its thread ends then a task is tried once more, and others go on', async () => {
    const threads = open()
    const dying = threads.run('exit', { file: trials })
    const next = threads.run('say', 'still here')
    await expect(dying).rejects.toThrow('a thread ended with code 7')
    expect(await next).toBe('still here')
    expect([triesOf(), crashes.length]).toEqual([2, 2])
  })

  it('when it hangs then its thread is ended, and others go on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const threads = open()
    const hanging = threads.run('hang', { file: trials }).catch(String)
    const next = threads.run('say', 'still here')
    for (const tries of [1, 2]) {
      await expect.poll(triesOf).toBe(tries)
      vi.advanceTimersByTime(minuteMs)
    }
    expect(await hanging).toContain('hang took longer than 60000 ms')
    expect(await next).toBe('still here')
    expect([triesOf(), crashes.length]).toEqual([2, 2])
  })

  it('when the thread cannot start then the task fails, and so does the next', async () => {
    const threads = open({ file: join(folder, 'absent.js') })
    await expect(threads.run('say', 'hello')).rejects.toThrow('absent.js')
    await expect(threads.run('say', 'hello')).rejects.toThrow('absent.js')
  })

  it('when too many wait then the next is told that we are busy', async () => {
    const threads = open({ waitingMaximum: 2 })
    const taken = ['a', 'b', 'c'].map(async (text) => await threads.run('say', text))
    await expect(threads.run('say', 'd')).rejects.toMatchObject({ type: 'unavailable' })
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c'])
    expect(await threads.run('say', 'e')).toBe('e')
  })

  it('when one line is long or full then another has its turn after its first', async () => {
    const threads = open({ waitingMaximum: 3 })
    const done: string[] = []
    const ask = async (text: string, line: string) =>
      void done.push(String(await threads.run('say', text, line)))
    const asked = [ask('p0', 'pdf'), ask('p1', 'pdf'), ask('p2', 'pdf'), ask('p3', 'pdf')]
    await expect(threads.run('say', 'p4', 'pdf')).rejects.toMatchObject({ type: 'unavailable' })
    await Promise.all([...asked, ask('m1', 'mails'), ask('m2', 'mails')])
    expect(done).toEqual(['p0', 'p1', 'm1', 'p2', 'm2', 'p3'])
  })

  it('when something cannot be copied then only that is refused', async () => {
    const threads = open()
    const bad = threads.run('say', () => 'a function')
    const good = threads.run('say', 'a text')
    await expect(bad).rejects.toThrow('could not be cloned')
    expect(await good).toBe('a text')
  })

  it('when nothing is asked then its thread ends, and the next task gets another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const threads = open({ idleMs: 5_000 })
    const first = await threads.run('where', null)
    vi.advanceTimersByTime(4_999)
    expect(await threads.run('where', null)).toBe(first)
    vi.advanceTimersByTime(5_000)
    expect(await threads.run('where', null)).not.toBe(first)
    expect(crashes).toEqual([])
  })

  it('when it is closed in the middle of a task then that is rejected, and so is every later one', async () => {
    const threads = open()
    const stuck = threads.run('hang', { file: trials })
    const waits = threads.run('say', 'hello')
    const ends = Promise.allSettled([stuck, waits])
    await expect.poll(triesOf).toBe(1)
    await threads.close()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(threads.run('say', 'hello')).rejects.toThrow('closed')
    expect([triesOf(), crashes]).toEqual([1, []])
  })
})
