import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { callerWith, openProgram, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import { openStaffSession, seedApiKey, seedStaff } from '../../testing/desk/staff-builders.ts'
import { seedSubscription } from '../../testing/desk/webhook-builders.ts'
import { startReceiver } from '../../testing/providers/webhook-receiver.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import {
  openReplicaWorld,
  type BesideShop,
  type ReplicaWorld,
} from '../../testing/shops/shop-with-replica.ts'
import { sessionCookieOf } from '../../platform/sessions/session-cookie.ts'
import { xsrfTokenOf } from '../../platform/sessions/xsrf.ts'

const closing = closeAtTheEnd()
const boundMs = 2_000
let world: ReplicaWorld
/** Two processes of one shop. */
let here: BesideShop
let there: BesideShop
let organiserId: number
let organiser: string
let show: Show

beforeAll(async () => {
  world = await openReplicaWorld(closing, boundMs)
  here = await world.openShop()
  there = await world.openShop()
  organiserId = await seedOrganiser(here.db)
  const { rows } = await here.db.query('select key from organiser where id = $1', [organiserId])
  organiser = String(rows[0]?.['key'])
  show = await seedShow(here.db, { organiserId })
})

beforeEach(async () => {
  // Nobody has just written.
  here.clock.advance(minuteMs)
  await here.look()
  await there.look()
  if (!here.replica.state.isUp || !there.replica.state.isUp) throw new Error('no replica')
  for (const shop of [here, there]) await shop.ofReplica()
})

/** A person on the desks of two processes. */
async function openPerson(): Promise<readonly [DeskCaller, DeskCaller]> {
  const staffId = await seedStaff(here, { organiserId, role: 'owner' })
  const token = await openStaffSession(here, staffId)
  const { secrets } = here.foyer
  const headers = {
    cookie: `foyer-desk=${sessionCookieOf(secrets, token)}`,
    'x-xsrf-token': xsrfTokenOf(secrets, token),
  }
  return [callerWith(here, staffId, headers), callerWith(there, staffId, headers)]
}

const sell = async (desk: DeskCaller): Promise<string> => {
  const { body } = await desk.call(sellOrder, {
    params: { organiser },
    body: {
      buyer: { name: 'Grace Hopper' },
      lines: [{ date: show.stock.dateId, ticket_type: show.stock.typeId, quantity: 1 }],
      payment: { way: 'cash' },
    },
  })
  return body.reference
}
const listed = async (desk: DeskCaller): Promise<readonly string[]> => {
  const { body } = await desk.call(listOrders, { params: { organiser } })
  return body.data.map(({ reference }) => reference)
}
const page = async (shop: BesideShop) =>
  (await shop.app.inject({ url: `/events/${show.slug}/` })).body
const rename = async (title: string) =>
  await here.db.query('update event set title = $2 where id = $1', [show.eventId, title])

describe('reads beside the writer', () => {
  it('when the replica is even then it answers lists and pages, and the writer none of them', async () => {
    const [, desk] = await openPerson()
    await world.standby.untilEven()
    await listed(desk)
    expect(await page(there)).toContain('</html>')
    expect(await there.ofReplica()).toBeGreaterThanOrEqual(2)
  })

  it('when replaying is paused then it answers within the bound, and after that the writer', async () => {
    const [mine] = await openPerson()
    const [, others] = await openPerson()
    await there.look()
    await world.standby.pauseReplay()
    const order = await sell(mine)
    world.pass(boundMs - 1)
    await there.replica.look()
    // The control: what it says is a moment old.
    expect(await listed(others)).not.toContain(order)
    expect(await there.ofReplica()).toBe(1)
    world.pass(2)
    // No look is needed: the snapshot itself says that it is too old.
    expect(await listed(others)).toContain(order)
    expect(await there.ofReplica()).toBe(0)
    await there.replica.look()
    expect(there.replica.state).toMatchObject({ isUp: false, lagMs: boundMs + 1 })
    await world.standby.resumeReplay()
    await there.look()
    expect(await listed(others)).toContain(order)
    expect(await there.ofReplica()).toBe(1)
  })

  it('when somebody has written then they see it in any process, and others a moment later', async () => {
    const [mine, mineElsewhere] = await openPerson()
    const [, others] = await openPerson()
    await there.look()
    await world.standby.pauseReplay()
    const order = await sell(mine)
    expect(await listed(mine)).toContain(order)
    expect(await listed(mineElsewhere)).toContain(order)
    expect(await listed(others), 'the control').not.toContain(order)
    await world.standby.resumeReplay()
    await there.look()
    here.clock.advance(boundMs + 1_000)
    await there.ofReplica()
    expect(await listed(mineElsewhere)).toContain(order)
    expect(await there.ofReplica()).toBe(1)
  })

  it('when a program has written, or was told of something, then it finds that', async () => {
    const scopes = ['orders.read', 'orders.sell'] as const
    const [seller, told] = [
      await seedApiKey(here, organiserId, scopes),
      await seedApiKey(here, organiserId, scopes),
    ]
    const receiver = closing(await startReceiver())
    await seedSubscription(here, organiserId, { url: receiver.url, events: ['order.paid'] })
    await there.look()
    await world.standby.pauseReplay()
    const order = await sell(openProgram(here, seller))
    expect(await listed(openProgram(there, seller))).toContain(order)
    expect(await listed(openProgram(there, told)), 'the control').not.toContain(order)
    await here.runJob('send-webhooks')
    expect(receiver.received).toHaveLength(1)
    expect(await listed(openProgram(there, told))).toContain(order)
    await world.standby.resumeReplay()
  })

  it('when the catalogue changes then no page is of the one before, however far the replica is behind', async () => {
    await rename('The old title')
    await there.look()
    expect(await page(there)).toContain('The old title')
    expect(await there.ofReplica()).toBeGreaterThan(0)
    await world.standby.pauseReplay()
    await rename('The new title')
    // The control: until the next look nobody knows.
    expect(await page(there)).toContain('The old title')
    await there.replica.look()
    expect(await page(there)).toContain('The new title')
    expect(there.replica.state.isUp).toBe(true)
    await world.standby.resumeReplay()
  })

  it('when tickets go then a kept page says so within the bound, however far the replica is behind', async () => {
    await there.look()
    expect(await page(there)).not.toContain('Sold out')
    await world.standby.pauseReplay()
    await here.db.query('update ticket_stock set held = capacity - sold where id = $1', [
      show.stock.id,
    ])
    expect(await page(there), 'the control').not.toContain('Sold out')
    world.pass(boundMs + 1)
    expect(await page(there)).toContain('Sold out')
    await here.db.query('update ticket_stock set held = 0 where id = $1', [show.stock.id])
    await world.standby.resumeReplay()
  })

  it('when the replica hangs, is killed and comes back under requests then none fails', async () => {
    const [, desk] = await openPerson()
    await there.look()
    const failed: unknown[] = []
    let isOver = false
    let answered = 0
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await listed(desk).then(
          () => (answered += 1),
          (error: unknown) => failed.push(error),
        )
        await page(there).catch((error: unknown) => failed.push(error))
      }
    })
    const someMore = async () => {
      const until = answered + 4
      while (answered < until) await pause(5)
    }
    await someMore()
    world.standby.pause()
    await there.replica.look()
    await someMore()
    expect(there.replica.state.isUp).toBe(false)
    world.standby.resume()
    await there.look()
    await someMore()
    await world.standby.stopServer('immediate')
    await someMore()
    expect(there.replica.state.isUp).toBe(false)
    await world.standby.startServer()
    await there.look()
    await there.look()
    await there.ofReplica()
    await someMore()
    isOver = true
    await Promise.all(readers)
    expect(failed).toEqual([])
    expect(await there.ofReplica()).toBeGreaterThan(0)
  })

  it('when the replica was promoted then it answers nothing any more', async () => {
    const [, desk] = await openPerson()
    await there.look()
    await listed(desk)
    expect(await there.ofReplica()).toBe(1)
    await world.standby.promote()
    await listed(desk)
    expect(await there.ofReplica()).toBe(0)
    await there.replica.look()
    expect(there.replica.state.isUp).toBe(false)
  })
})
