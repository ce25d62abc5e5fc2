import { beforeEach, describe, expect, it } from 'vitest'
import { buildDoorTicket } from '../../../testing/build-door.ts'
import type { DoorStorage } from './door-storage.ts'
import type { KeptReport } from './door-types.ts'
import { lastingStorage } from './lasting-storage.ts'
import { memoryStorage } from './memory-storage.ts'

const report = (id: string): KeptReport => ({
  organiser: 'harbour-lights',
  report: { id, kind: 'in', ticket: 1, version: 1, date: 2, at: '2026-12-11T19:30:00.000Z' },
})
const ada = buildDoorTicket({ id: 1, holder: 'Ada' })
const noor = buildDoorTicket({ id: 2, holder: 'Noor' })

/** A disk that refuses writes for as long as it is full, and everything when it was cleared away. */
function openDisk() {
  const inner: DoorStorage = { ...memoryStorage(), isLasting: () => true }
  const disk = { is: 'there' as 'there' | 'full' | 'gone' }
  const guarded = new Proxy(inner, {
    get: (target, name: keyof DoorStorage) => {
      const isWrite = ['write', 'writeTickets', 'addReports', 'removeReports'].includes(name)
      const isRefused = disk.is === 'gone' || (disk.is === 'full' && isWrite)
      if (!isRefused || name === 'isLasting') return target[name]
      return async () => await Promise.reject(new Error('QuotaExceededError'))
    },
  })
  return { disk, guarded }
}

describe('a storage whose disk refuses', () => {
  let { disk, guarded } = openDisk()
  let storage = lastingStorage(guarded)
  const about = (value: string) => ({ key: 'date', value })
  beforeEach(async () => {
    ;({ disk, guarded } = openDisk())
    storage = lastingStorage(guarded)
    await storage.writeTickets('list', [ada], about('first'), true)
    await storage.addReports([report('a')])
  })
  const waiting = async () => (await storage.reports()).map((one) => one.report.id)
  const holders = async () => (await storage.tickets('list')).map(({ holder }) => holder)

  it('goes on with what it had and what comes, and says that it does not last', async () => {
    expect(storage.isLasting()).toBe(true)
    disk.is = 'full'
    await storage.writeTickets('list', [noor, { ...ada, holder: 'Ada King' }], about('new'), false)
    await storage.addReports([report('b')])
    expect(await holders()).toEqual(['Ada King', 'Noor'])
    expect(await storage.read('date')).toBe('new')
    expect(await waiting()).toEqual(['a', 'b'])
    expect(storage.isLasting()).toBe(false)
  })

  it('when there is room again then all of it is on the disk', async () => {
    disk.is = 'full'
    await storage.writeTickets('list', [noor], about('new'), true)
    await storage.addReports([report('b')])
    disk.is = 'there'
    await storage.addReports([report('c')])
    expect(await waiting()).toEqual(['a', 'b', 'c'])
    await storage.removeReports(['a', 'b', 'c'])
    await storage.writeTickets('list', [{ ...ada, holder: 'Ada King' }], about('newest'), false)
    expect(storage.isLasting()).toBe(true)
    expect((await guarded.tickets('list')).map(({ holder }) => holder)).toEqual([
      'Noor',
      'Ada King',
    ])
    expect(await guarded.read('date')).toBe('newest')
    expect(await storage.read('date')).toBe('newest')
  })

  it('when what was sent cannot be deleted then it is not sent again', async () => {
    disk.is = 'full'
    await storage.removeReports(['a'])
    expect(await waiting()).toEqual([])
  })

  it('when it was cleared away then nothing is thrown', async () => {
    disk.is = 'gone'
    expect([await waiting(), await holders(), await storage.read('date')]).toEqual([
      [],
      [],
      undefined,
    ])
    await storage.write('device', 'this')
    expect(await storage.read('device')).toBe('this')
  })

  it('forgets what is in memory, too', async () => {
    disk.is = 'full'
    await storage.writeTickets('list', [noor], about('new'), true)
    disk.is = 'there'
    await storage.forget()
    expect([await holders(), await storage.read('date')]).toEqual([[], undefined])
    expect(await waiting()).toEqual(['a'])
  })
})
