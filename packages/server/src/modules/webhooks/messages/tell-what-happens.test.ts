import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { webhookMessage } from '@foyer/contract/api/webhooks/webhook-message.ts'
import { safeParse } from 'zod/v4/core'
import { describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { seedSubscription } from '../../../testing/desk/webhook-builders.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { startReceiver, verified } from '../../../testing/providers/webhook-receiver.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { postAtDoor } from '../../../testing/shoppers/door-sales.ts'
import { accept, offeredTo, rowFor, stockOf } from '../../../testing/shoppers/ticket-passing.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createWalletShop } from '../../../testing/shops/shop-with-wallets.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { refundSale } from '../../payment/exports.ts'
import { sendDueDeliveries } from '../sending/send-due-deliveries.ts'
import { writeDueMessages } from './write-messages.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
const closing = closeAtTheEnd()

/** A receiver of everything that happens at an organiser, and what it was told since it was last asked. */
async function listenTo(organiserId: number) {
  const receiver = closing(await startReceiver())
  const { secret } = await seedSubscription(shop, organiserId, { url: receiver.url })
  let heard = 0
  return {
    receiver,
    async told() {
      await shop.runJobs()
      const fresh = receiver.received.slice(heard)
      heard = receiver.received.length
      for (const one of fresh) {
        expect(verified(one, secret, shop.clock.now())).toEqual(one.message)
        expect(safeParse(webhookMessage, one.message).error).toBeUndefined()
      }
      return fresh
        .map(({ message }) => message)
        .toSorted((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0))
    },
  }
}
const sendingJobs = async () =>
  (await shop.db.query(`select from testing_job where name = 'send-webhooks'`)).rows.length
/** Pays for the basket, and has the order delivered; answers its reference. */
async function pay(buyer: Shopper): Promise<string> {
  const intent = await buyer.token()
  await buyer.name()
  shop.card.settle(intent, { status: 'captured' })
  await sendCardWebhook(shop, intent)
  await shop.runJobs()
  return (await buyer.checkout()).sale_reference ?? ''
}
const organiserKey = async (id: number) =>
  String((await shop.db.query('select key from organiser where id = $1', [id])).rows[0]?.['key'])
const ticketsOf = async (reference: string) =>
  (
    await shop.db.query(
      'select t.id, t.code from ticket t join sale s on s.id = t.sale_id where s.reference = $1 order by t.id',
      [reference],
    )
  ).rows.map(({ id, code }) => ({ id: Number(id), code: String(code) }))

describe('what an organiser is told', () => {
  it('of an order of two organisers: each their own tickets and money, signed, once', async () => {
    const own = await seedShow(shop.db, { event: { express: true } })
    const other = await seedShow(shop.db, { event: { express: true } })
    const [here, there] = [await listenTo(own.organiserId), await listenTo(other.organiserId)]
    const buyer = createShopper(shop.app)
    await buyer.add([own.stock, 2], [other.stock, 1])
    await buyer.reserve()
    const reference = await pay(buyer)
    const organiser = await organiserKey(own.organiserId)
    const url = `/api/v1/organisers/${organiser}/orders/${reference}`
    const [a, b, c] = await ticketsOf(reference)
    const ticket = {
      organiser,
      order: reference,
      url,
      event: own.eventId,
      date: own.dateIds[0],
      ticket_type: own.typeIds[0],
    }
    const timestamp = shop.clock.now().toISOString()
    expect(await here.told()).toEqual([
      {
        type: 'order.paid',
        timestamp,
        data: {
          organiser,
          order: reference,
          url,
          currency: 'GBP',
          amount: 4_000,
          quantity: 2,
        },
      },
      { type: 'ticket.issued', timestamp, data: { ...ticket, ticket: a?.id } },
      { type: 'ticket.issued', timestamp, data: { ...ticket, ticket: b?.id } },
    ])
    const elsewhere = await there.told()
    expect(elsewhere).toMatchObject([
      { type: 'order.paid', data: { amount: 2_000, quantity: 1 } },
      { type: 'ticket.issued', data: { ticket: c?.id } },
    ])
    expect(JSON.stringify(elsewhere)).not.toContain(organiser)

    // One of the two is given back: one message, and the other organiser hears nothing of it.
    const wish = { kind: 'tickets' as const, codes: [a?.code ?? ''], amount: null }
    await refundSale(shop.foyer, { reference, wish, reason: 'One stays at home.' })
    expect(await here.told()).toMatchObject([
      { type: 'order.refunded', data: { order: reference, amount: 2_000, tickets: [a?.id] } },
    ])
    expect(await there.told()).toEqual([])
  })

  it('of a ticket at the door, and when that is undone', async () => {
    const show = await seedShow(shop.db, {
      event: { express: true },
      dates: [{ starts_at: new Date(shop.clock.now().getTime() + hourMs) }],
    })
    await shop.db.query('update organiser set door_key_hash = $2 where id = $1', [
      show.organiserId,
      sha256('a-key-of-a-door'),
    ])
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const [ticket] = await ticketsOf(await pay(buyer))
    const here = await listenTo(show.organiserId)
    const door = createBrowser(shop.app)
    await postAtDoor(door, 'open', { key: 'a-key-of-a-door' })
    await postAtDoor(door, 'check', { code: ticket?.code })
    // The second look lets nobody in.
    await postAtDoor(door, 'check', { code: ticket?.code })
    const timestamp = shop.clock.now().toISOString()
    expect(await here.told()).toMatchObject([
      { type: 'ticket.checked_in', timestamp, data: { ticket: ticket?.id, event: show.eventId } },
    ])
    const { rows } = await shop.db.query('select id from door_scan where result = $1', ['admitted'])
    await postAtDoor(door, 'undo', { scan: rows.at(-1)?.['id'] })
    expect(await here.told()).toMatchObject([
      { type: 'ticket.check_in_undone', timestamp, data: { ticket: ticket?.id } },
    ])
  })

  it('of tickets that are passed on: when they are accepted, not when they are offered', async () => {
    const email = 'sender@example.com'
    const accountId = await shop.newAccount(email)
    const order = await shop.buy({ accountId, email })
    const sender = shop.newBrowser()
    await shop.signIn(sender, email)
    await shop.holdOrder(sender, order)
    const { rows } = await shop.db.query(
      `select e.organiser_id from ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
        where t.sale_id = $1 limit 1`,
      [order.saleId],
    )
    const here = await listenTo(Number(rows[0]?.['organiser_id']))
    const [stockId = 0] = await stockOf(shop, order.saleId)
    await sender.call(setTransfers, { transfers: [rowFor(stockId, { email: 'bo@example.org' })] })
    const token = await offeredTo(shop, 'bo@example.org')
    expect(await here.told()).toEqual([])
    await accept(shop.newBrowser(), token)
    expect(await here.told()).toMatchObject([{ type: 'ticket.transferred' }])
  })

  it('of a change of the programme, once for all rows of it, and not of its counters', async () => {
    const show = await seedShow(shop.db, { event: { express: true }, dates: [{}, {}] })
    const here = await listenTo(show.organiserId)
    await shop.db.transaction(async (tx) => {
      const change = async (name: string, text: string) => {
        await tx.dynamic.run(`testing.${name}`, text, [show.eventId])
      }
      await change('title', `update event set title = 'Later' where id = $1`)
      await change(
        'dates',
        `update event_date set starts_at = starts_at + interval '1 hour' where event_id = $1`,
      )
      await change('types', 'update ticket_type set price = price + 100 where event_id = $1')
    })
    expect(await here.told()).toMatchObject([
      { type: 'event.changed', data: { event: show.eventId } },
    ])
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    await shop.db.query('update event set title = title where id = $1', [show.eventId])
    expect(await here.told()).toEqual([])
  })

  it('of many orders and tickets of one transaction: all of them, by one job, which queues the next when it has sent enough', async () => {
    const show = await seedShow(shop.db)
    const here = await listenTo(show.organiserId)
    const rows = ['Ada', 'Grace', 'Joan'].map((name) => ({ name, ticket_type: 'Ticket 1' }))
    const { stock, organiserId } = show
    const desk = await openDesk(shop, { organiserId, role: 'box_office' })
    const params = { organiser: await organiserKey(organiserId) }
    const list = { date: stock.dateId, name: 'Press', reason: 'Press', mailed: false }
    await desk.call(takeGuestList, { params, body: { ...list, guests: { rows } } })
    expect(await sendingJobs()).toBe(1)
    await shop.db.query('delete from testing_job')
    await writeDueMessages(shop.foyer)
    await sendDueDeliveries(shop.foyer, 2)
    expect(here.receiver.received).toHaveLength(2)
    expect(await sendingJobs()).toBe(1)
    expect((await here.told()).map(({ type }) => type)).toEqual([
      ...rows.map(() => 'order.paid'),
      ...rows.map(() => 'ticket.issued'),
    ])
  })

  it('only what it wants, and nothing is written down where nobody listens', async () => {
    const quiet = await seedShow(shop.db, { event: { express: true } })
    const receiver = closing(await startReceiver())
    await seedSubscription(shop, quiet.organiserId, {
      url: receiver.url,
      events: ['event.changed'],
    })
    const count = async () =>
      Number((await shop.db.query('select count(*) as n from webhook_message')).rows[0]?.['n'])
    const before = await count()
    const loud = createShopper(shop.app)
    await loud.add([(await seedShow(shop.db, { event: { express: true } })).stock, 1])
    await loud.reserve()
    await pay(loud)
    const buyer = createShopper(shop.app)
    await buyer.add([quiet.stock, 1])
    await buyer.reserve()
    await pay(buyer)
    expect(await count()).toBe(before)
    expect(receiver.received).toEqual([])
  })
})
