import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { seedSubscription } from '../../../testing/desk/webhook-builders.ts'
import { startReceiver, type WebhookReceiver } from '../../../testing/providers/webhook-receiver.ts'
import { sellAtDoor } from '../../../testing/shoppers/door-sales.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { claimDeliveries } from '../delivery-store.ts'
import { sendDueDeliveries } from '../sending/send-due-deliveries.ts'
import { takeUnwritten, writeMessages } from './message-store.ts'
import { writeDueMessages } from './write-messages.ts'

const closing = closeAtTheEnd()
let start: Awaited<ReturnType<typeof shopOnPostgres>>
let here: TestFoyer
let there: TestFoyer
let organiserId = 0
let tickets: readonly { readonly id: number }[] = []
let receiver: WebhookReceiver

beforeEach(async () => {
  start ??= await shopOnPostgres(closing, 12)
  here ??= await start()
  there ??= await start()
  ;({ organiserId, tickets } = await sellAtDoor(here, {
    tickets: [{ qty: 40, startsAt: here.clock.now() }],
  }))
  receiver = closing(await startReceiver())
  await seedSubscription(here, organiserId, { url: receiver.url, events: ['ticket.checked_in'] })
})

/** These tickets, by their ids. */
const someTickets = (count: number): number[] => tickets.slice(0, count).map(({ id }) => id)
const told = () =>
  receiver.received.map(({ message }) => ('ticket' in message.data ? message.data.ticket : 0))
const work = async (shop: TestFoyer) => await shop.runJob('send-webhooks')

/** Lets a ticket in, in a transaction that commits when it is told to. */
async function letIn(ticketId: number, db = here.db) {
  const noted = Promise.withResolvers<void>()
  const may = Promise.withResolvers<boolean>()
  const done = db
    .transaction(async (tx) => {
      await tx.dynamic.run(
        'testing.let_in',
        `update ticket set status = 'used', used_at = $2 where id = $1`,
        [ticketId, here.clock.now()],
      )
      noted.resolve()
      if (!(await may.promise)) throw new Error('taken back')
    })
    .catch(noted.reject)
  await noted.promise
  return async (isKept: boolean) => {
    may.resolve(isKept)
    await done
  }
}

/** What a reader would do that remembers how far it has read: the control, which has to lose something. */
function readerByNumber() {
  let last = 0
  return async () => {
    const { rows } = await there.db.query(
      'select id, subject from webhook_message where organiser_id = $1 and id > $2 order by id',
      [organiserId, last],
    )
    last = Number(rows.at(-1)?.['id'] ?? last)
    return rows.map(({ subject }) => Number(subject))
  }
}

describe('what happens is told', () => {
  it('also when its transaction commits after a later one has been told; a reader by number loses it', async () => {
    const [early = 0, late = 0] = someTickets(2)
    const read = readerByNumber()
    const commitEarly = await letIn(early)
    const commitLate = await letIn(late)
    await commitLate(true)
    const seen = await read()
    await work(there)
    expect(told()).toEqual([late])
    await commitEarly(true)
    seen.push(...(await read()))
    await work(there)
    await work(here)
    expect(told()).toEqual([late, early])
    expect(seen, 'what a reader by number has seen').toEqual([late])
  })

  it('once, by many transactions that commit or not in any order, and two processes that send meanwhile', async () => {
    const all = someTickets(40)
    const open = await Promise.all(all.slice(0, 8).map(async (id) => await letIn(id)))
    let isOver = false
    const working = [here, there].map(async (shop) => {
      while (!isOver) await work(shop)
    })
    const isKept = (n: number) => n < 8 || n % 3 !== 0
    for (let n = 8; n < all.length; n += 4)
      await Promise.all(
        all.slice(n, n + 4).map(async (id, at) => {
          const end = await letIn(id, at % 2 === 0 ? here.db : there.db)
          await end(isKept(n + at))
        }),
      )
    for (const end of open.toReversed()) await end(true)
    isOver = true
    await Promise.all(working)
    await work(here)
    const kept = all.filter((_, n) => isKept(n))
    expect(told().toSorted((a, b) => a - b)).toEqual(kept)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(kept.length)
  })

  it('to the last one, when all that is under way arrives while it looks for more', async () => {
    const all = someTickets(10)
    for (const id of all) await (await letIn(id))(true)
    await writeDueMessages(here.foyer)
    const allArrived = async () => {
      const { rows } = await here.db.query(
        'select from webhook_delivery where organiser_id = $1 and claimed_until is not null',
        [organiserId],
      )
      if (rows.length > 0) throw new Error(`${rows.length} are under way`)
    }
    let looks = 0
    const transaction: typeof here.db.transaction = async (piece) => {
      const answer = await here.db.transaction(piece)
      // The second look of each round is for receivers that fail: its answer is late.
      if (Array.isArray(answer) && (looks += 1) % 2 === 0) await vi.waitFor(allArrived)
      return answer
    }
    await sendDueDeliveries({ ...here.foyer, db: { ...here.db, transaction } })
    expect(looks).toBeGreaterThan(2)
    expect(told().toSorted((a, b) => a - b)).toEqual(all)
  })

  it('also by a transaction that has the number of an older one, as after a restore into another server', async () => {
    const [ticket = 0] = someTickets(1)
    await (
      await letIn(ticket)
    )(true)
    await work(here)
    await here.db.query(`update ticket set status = 'valid' where id = $1`, [ticket])
    await here.db.transaction(async (tx) => {
      await tx.dynamic.run(
        'testing.same_number',
        'update webhook_message set caused_in = pg_current_xact_id() where organiser_id = $1',
        [organiserId],
      )
      await tx.dynamic.run('testing.again', `update ticket set status = 'used' where id = $1`, [
        ticket,
      ])
    })
    await work(there)
    expect(told()).toEqual([ticket, ticket])
  })

  it('when a process dies while it writes messages then another writes them, once', async () => {
    const [ticket = 0] = someTickets(1)
    const commit = await letIn(ticket)
    await commit(true)
    const died = here.db.transaction(async (tx) => {
      const [one] = await takeUnwritten(tx, 50)
      const lost = [{ id: one?.id ?? 0, messageId: 'msg_lost', body: '{}' }]
      await writeMessages(tx, lost, here.clock.now())
      // Another process passes over what this one holds, and does not wait for it.
      await work(there)
      expect(told()).toEqual([])
      throw new Error('killed')
    })
    await expect(died).rejects.toThrow('killed')
    await work(there)
    expect(told()).toEqual([ticket])
  })

  it('when a process dies after sending, before it could write that down, then it is sent again with the same id', async () => {
    const [ticket = 0] = someTickets(1)
    const commit = await letIn(ticket)
    await commit(true)
    receiver.answer(500)
    await work(here)
    here.clock.advance(5_000)
    const now = here.clock.now()
    const until = new Date(now.getTime() + 30_000)
    const lane = { failing: true, each: 1, ofOrganiser: 1, most: 20 }
    const claimed = await here.db.transaction(
      async (tx) => await claimDeliveries(tx, lane, now, until),
    )
    expect(claimed).toHaveLength(1)
    receiver.answer(200)
    await work(there)
    expect(receiver.received).toHaveLength(1)
    here.clock.advance(30_000)
    await work(there)
    await work(here)
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  })

  it('by two processes: each takes another delivery, and together no more of one receiver than it may have', async () => {
    for (const id of someTickets(12)) {
      const commit = await letIn(id)
      await commit(true)
    }
    const hanging: ServerResponse[] = []
    receiver.answer((response) => void hanging.push(response))
    const working = [work(here), work(there)]
    while (receiver.received.length < 4) await new Promise((done) => setTimeout(done, 5))
    expect(told()).toHaveLength(4)
    receiver.answer(200)
    for (const response of hanging) response.end()
    await Promise.all(working)
    expect(new Set(told()).size).toBe(told().length)
  })
})
