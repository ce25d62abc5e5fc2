import { doorListKeptMs, doorListLastsMs, doorReportsAtOnce } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { buildDoorDate, buildDoorTicket } from '../../../testing/build-door.ts'
import { CallProblem } from '../../../lib/call-problem.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import { openDoorKeeper } from './door-keeper.ts'
import type { DoorLink } from './door-link.ts'
import type { DoorStorage } from './door-storage.ts'
import type { DoorTicket, SentReport, TakenReport } from './door-types.ts'
import { memoryStorage } from './memory-storage.ts'

const startsAt = Date.parse('2026-12-11T19:30:00.000Z')
const away = () => new CallProblem('offline', 'No answer.')

/** A clock that stands until it is moved; nothing calls back but what a test waits for. */
function stoppedClock(at: number) {
  const clock = {
    at,
    now: () => clock.at,
    every: () => () => undefined,
    after: () => () => undefined,
  }
  return clock satisfies Clock
}

/** A shop that takes in reports as the real one does, as far as a device can see: each once, the first is in. */
function openShop(tickets: readonly DoorTicket[], clock: { readonly at: number }, ahead = 0) {
  const taken = new Map<string, TakenReport>()
  const arrived: SentReport[][] = []
  const shop = {
    /** What becomes of the next call: it does not arrive, or its answer is lost. */
    network: 'there' as 'there' | 'away' | 'loses_answers',
    problem: undefined as CallProblem | undefined,
    tickets: new Map(tickets.map((one) => [one.id, one])),
    arrived,
    calls: 0,
  }
  const reach = <Answer>(answer: Answer): Promise<Answer> => {
    if (shop.problem !== undefined) return Promise.reject(shop.problem)
    return shop.network === 'there' ? Promise.resolve(answer) : Promise.reject(away())
  }
  const take = ({ id, kind, ticket, at }: SentReport): TakenReport => {
    const before = taken.get(id)
    if (before !== undefined) return before
    const known = shop.tickets.get(ticket)
    const isUsed = known?.status === 'used'
    if (known !== undefined && kind === 'in' && !isUsed)
      shop.tickets.set(ticket, { ...known, status: 'used', checked_in_at: at })
    const result = kind === 'out' ? 'taken_back' : isUsed ? 'used' : 'admitted'
    const one = { id, result, other_at: null, other_by: null } as const
    taken.set(id, one)
    return one
  }
  const link: DoorLink = {
    async report({ reports }) {
      shop.calls += 1
      if (shop.network === 'away' || shop.problem !== undefined) return await reach(never)
      arrived.push([...reports])
      return await reach({ now: clock.at + ahead, data: reports.map(take) })
    },
    date: async () => await reach(buildDoorDate({ starts_at: new Date(startsAt).toISOString() })),
    conflicts: async () => await reach([]),
    list: async () =>
      await reach({ tickets: [...shop.tickets.values()], mark: '1', now: clock.at + ahead }),
  }
  return { shop, link, taken }
}
const never = { now: 0, data: [] }

const crowd = (count: number) =>
  Array.from({ length: count }, (_, id) => buildDoorTicket({ id: id + 1, holder: `Guest ${id}` }))

async function openDevice(
  { link }: { readonly link: DoorLink },
  clock: Clock,
  storage: DoorStorage = memoryStorage(),
  email = 'dora@example.org',
) {
  const shut: string[] = []
  const keeper = await openDoorKeeper({
    organiser: 'harbour-lights',
    date: 2,
    person: { name: 'Dora', email },
    storage,
    link,
    clock,
    onShut: ({ type }) => void shut.push(type),
  })
  await keeper.sync()
  const tickets = () => keeper.state().tickets
  const find = (id: number): DoorTicket => {
    const found = tickets().find((one) => one.id === id)
    if (found === undefined) throw new Error(`no ticket ${id}`)
    return found
  }
  const isIn = () => tickets().filter(({ status }) => status === 'used').length
  return { keeper, storage, shut, find, isIn, tickets }
}

describe('a device at the door', () => {
  it('when there is no network for an hour, then three hundred guests are checked in, and each is reported once, in order', async () => {
    const clock = stoppedClock(startsAt)
    const world = openShop(crowd(300), clock)
    const device = await openDevice(world, clock)
    world.shop.network = 'away'
    await device.keeper.sync()
    for (let id = 1; id <= 300; id += 1) {
      await device.keeper.admit([device.find(id)])
      clock.at += hourMs / 300
    }
    expect(device.isIn()).toBe(300)
    expect(device.keeper.state()).toMatchObject({ waiting: 300, isAway: true })
    world.shop.network = 'there'
    await device.keeper.sync()
    expect(device.keeper.state()).toMatchObject({ waiting: 0, isAway: false })
    const told = world.shop.arrived.flat()
    expect(told.map(({ ticket }) => ticket)).toEqual(crowd(300).map(({ id }) => id))
    expect(Date.parse(told.at(-1)?.at ?? '') - Date.parse(told[0]?.at ?? '')).toBe(
      hourMs - hourMs / 300,
    )
    expect(world.shop.arrived.filter((batch) => batch.length > doorReportsAtOnce)).toEqual([])
  })

  it('when answers are lost then what was sent is sent again with the same ids, and counts once', async () => {
    const clock = stoppedClock(startsAt)
    const world = openShop(crowd(2), clock)
    const device = await openDevice(world, clock)
    world.shop.network = 'loses_answers'
    await device.keeper.admit([device.find(1)])
    await device.keeper.sync()
    expect(device.keeper.state().waiting).toBe(1)
    world.shop.network = 'there'
    await device.keeper.sync()
    const ids = world.shop.arrived.flat().map(({ id }) => id)
    expect([ids.length > 2, new Set(ids).size, world.taken.size]).toEqual([true, 1, 1])
    expect(device.keeper.state().waiting).toBe(0)
  })

  it('when it is killed then it knows, once it is opened again, who is in and what waits', async () => {
    const clock = stoppedClock(startsAt)
    const world = openShop(crowd(3), clock)
    const before = await openDevice(world, clock)
    world.shop.network = 'away'
    await before.keeper.sync()
    await before.keeper.admit([before.find(1), before.find(2)])
    before.keeper.close()
    const after = await openDevice(world, clock, before.storage)
    expect([after.isIn(), after.keeper.state().waiting]).toEqual([2, 2])
    world.shop.network = 'there'
    await after.keeper.sync()
    expect(world.shop.arrived.flat().map(({ ticket }) => ticket)).toEqual([1, 2])
  })

  it('when two pages of one device are open then each knows what the other did, and the one that is left sends it', async () => {
    const clock = stoppedClock(startsAt)
    const world = openShop(crowd(2), clock)
    const one = await openDevice(world, clock)
    const two = await openDevice(world, clock, one.storage)
    await one.keeper.configure({ name: 'Balcony' })
    world.shop.network = 'away'
    await one.keeper.sync()
    await one.keeper.admit([one.find(1)])
    one.keeper.close()
    await two.keeper.sync()
    expect([two.isIn(), two.keeper.state().waiting]).toEqual([1, 1])
    expect(two.keeper.state().device.name).toBe('Balcony')
    world.shop.network = 'there'
    await two.keeper.sync()
    expect([world.shop.arrived.flat().length, two.keeper.state().waiting]).toEqual([1, 0])
  })

  it('when another device was first then it is told within the answer, and what is taken back names the report', async () => {
    const clock = stoppedClock(startsAt)
    const world = openShop(crowd(1), clock)
    const main = await openDevice(world, clock)
    const side = await openDevice(world, clock)
    await main.keeper.admit([main.find(1)])
    const taken = await side.keeper.admit([side.find(1)])
    expect(taken.get(1)).toMatchObject({ result: 'used' })
    await side.keeper.takeBack(side.find(1))
    await side.keeper.sync()
    const [, second, back] = world.shop.arrived.flat()
    expect(back).toMatchObject({ kind: 'out', of: second?.id })
  })

  it('when its clock is wrong then it reports by the time of the shop', async () => {
    const clock = stoppedClock(startsAt - 3 * hourMs)
    const world = openShop(crowd(1), clock, 3 * hourMs)
    const device = await openDevice(world, clock)
    world.shop.network = 'away'
    clock.at += hourMs
    await device.keeper.admit([device.find(1)])
    world.shop.network = 'there'
    await device.keeper.sync()
    expect(world.shop.arrived.flat()[0]?.at).toBe(new Date(startsAt + hourMs).toISOString())
  })

  it.each(['unauthenticated', 'not_allowed', 'not_found'] as const)(
    'when the shop says %s then the list is deleted, and what waits is sent by the next who may',
    async (type) => {
      const clock = stoppedClock(startsAt)
      const world = openShop(crowd(2), clock)
      const device = await openDevice(world, clock)
      world.shop.problem = new CallProblem(type, 'No.', { status: 403 })
      await device.keeper.admit([device.find(1)])
      await device.keeper.sync()
      expect([device.keeper.state().phase, device.tickets().length, device.shut]).toEqual([
        'shut',
        0,
        [type],
      ])
      expect(await device.storage.tickets('harbour-lights 2')).toEqual([])
      world.shop.problem = undefined
      const next = await openDevice(world, clock, device.storage, 'kit@example.org')
      expect([next.isIn(), world.shop.arrived.flat().length]).toEqual([1, 1])
    },
  )

  it('when the shop is only in trouble, or something in between answers, then nothing is deleted', async () => {
    const clock = stoppedClock(startsAt)
    const world = openShop(crowd(2), clock)
    const device = await openDevice(world, clock)
    for (const [type, status] of [
      ['unavailable', 503],
      ['internal', 404],
      ['rate_limited', 429],
    ] as const) {
      world.shop.problem = new CallProblem(type, 'No.', { status })
      await device.keeper.sync()
    }
    expect(device.tickets()).toHaveLength(2)
  })

  it.each([
    ['long after the date', startsAt + doorListLastsMs + doorListKeptMs + 1, 'dora@example.org'],
    ['to another person', startsAt, 'kit@example.org'],
  ])('when it is opened %s without a network then the list is gone', async (_, at, email) => {
    const clock = stoppedClock(startsAt)
    const world = openShop(crowd(2), clock)
    const { storage } = await openDevice(world, clock)
    world.shop.network = 'away'
    clock.at = at
    const later = await openDevice(world, clock, storage, email)
    expect(later.tickets()).toEqual([])
    expect(await storage.tickets('harbour-lights 2')).toEqual([])
  })
})
