import { listNeedsPerson } from '@foyer/contract/api/home/list-needs-person.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { resumeChange } from '@foyer/contract/api/changes/resume-change.ts'
import { sendOwedOfChange } from '@foyer/contract/api/changes/send-owed-of-change.ts'
import { settleChangedOrder } from '@foyer/contract/api/changes/settle-changed-order.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import { stopChange } from '@foyer/contract/api/changes/stop-change.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { refundSale } from '../payment/exports.ts'
import { createFakeBankProvider } from '../../testing/providers/fake-bank-provider.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { waysToBuy, type ChangedShow } from '../../testing/desk/ways-to-buy.ts'

describe('cancelling a date', () => {
  const bank = createFakeBankProvider()
  const shop = shopForTests(async () => await createTestFoyer({ providers: { truelayer: bank } }))
  let shows: ReturnType<typeof changedShowsOf>
  let of: ChangedShow
  beforeAll(async () => {
    shows = changedShowsOf(shop, bank)
    of = await shows.make()
  })

  it('gives back what each order paid, by the way it came, and tells each of its people once', async () => {
    const references = new Map<string, string>()
    for (const way of waysToBuy) references.set(await shows.buy(of, way, `${way}@example.com`), way)
    const { body: before } = await shows.preview(of, shows.firstDate(of), 'The <b>band</b> is ill.')
    expect(before).toMatchObject({
      orders: 13,
      tickets: 26,
      used: 1,
      without_address: 1,
      holders: 1,
      exchanges: 1,
      with_other_tickets: 2,
    })
    expect(before.mail?.text).toContain('The <b>band</b> is ill.')
    const promised = Object.fromEntries(
      before.money.map(({ provider, amount, orders }) => [provider, [amount, orders]]),
    )
    const { id } = await shows.start(of)
    await shop.runJobs()
    expect(promised).toEqual(await givenBackOf(id))
    const change = await shows.see(of, id)
    const rows = (await shows.ordersOfChange(of, id)).map((row) => ({
      ...row,
      way: references.get(row.order),
    }))
    expect(
      Object.fromEntries(
        rows.map(({ way, state, told, sent, to_vouchers, by_hand, off_invoice, reason }) => [
          way,
          [state, told, sent, to_vouchers, by_hand, off_invoice, reason],
        ]),
      ),
    ).toEqual({
      card: ['refunded', 'sent', 4_300, 0, 0, 0, null],
      bank: ['refunded', 'sent', 4_300, 0, 0, 0, null],
      voucher: ['refunded', 'sent', 1_300, 3_000, 0, 0, null],
      plan: ['refunded', 'sent', 1_434, 0, 0, 0, null],
      cash: ['refunded', 'sent', 0, 0, 4_300, 0, null],
      invoice: ['refunded', 'sent', 0, 0, 0, 4_300, null],
      free: ['refunded', 'sent', 0, 0, 0, 0, null],
      nobody: ['refunded', 'no_address', 0, 0, 4_300, 0, null],
      passed_on: ['refunded', 'sent', 4_300, 0, 0, 0, null],
      exchange: ['refunded', 'sent', 4_300, 0, 0, 0, null],
      other_date: ['refunded', 'sent', 4_300, 0, 0, 0, null],
      other_organiser: ['refunded', 'sent', 4_300, 0, 0, 0, null],
      used: ['person', 'sent', 2_150, 0, 0, 0, expect.stringContaining('used at the door')],
    })
    expect(change).toMatchObject({ status: 'done' })
    for (const way of waysToBuy)
      expect([
        way,
        shop.outbox
          .to(`${way}@example.com`)
          .filter(({ subject }) => subject.includes('is cancelled')).length,
      ]).toEqual([way, way === 'nobody' ? 0 : 1])
    expect(shop.outbox.to('bo-passed_on@example.com').at(-1)?.text).toContain('Whoever bought it')
  })

  /** What went back of the orders of an act, by who sent it. */
  async function givenBackOf(id: number) {
    const { rows } = await shop.db.query(
      `select provider, sum(amount)::int as amount, count(distinct sale_id)::int as orders from (
          select p.provider, r.amount, r.sale_id from refund r join payment p on p.id = r.payment_id
            join event_change_order o on o.sale_id = r.sale_id where o.event_change_id = $1 and r.status <> 'failed' and r.reason = 'The event is cancelled.'
          union all select 'voucher', c.returned, c.sale_id from sale_code c
            join event_change_order o on o.sale_id = c.sale_id where o.event_change_id = $1 and c.returned > 0) g group by 1`,
      [id],
    )
    return Object.fromEntries(
      rows.map((row) => [String(row['provider']), [row['amount'], row['orders']]]),
    )
  }

  it('closes it at once: reservations end and say why, and money that comes late goes back', async () => {
    const one = await shows.make()
    const [stock] = one.show.stocks
    if (stock === undefined) throw new Error('no stock')
    const holding = createShopper(shop.app)
    await holding.add([stock, 1])
    await holding.reserve()
    const leaving = createShopper(shop.app)
    await leaving.add([stock, 1])
    await leaving.reserve()
    await leaving.name('late@example.com')
    // As far as the shop knows, "pay" was never pressed.
    const late = await leaving.token()
    const paying = createShopper(shop.app)
    const intent = await paying.toPayment([stock, 2], 'paying@example.com')
    const { id } = await shows.start(one)
    const newcomer = createShopper(shop.app)
    await expect(newcomer.add([stock, 1])).rejects.toThrow('add')
    await shop.runJobs()
    expect((await holding.checkout()).reserving_error).toContain('is cancelled')
    expect(await shows.see(one, id)).toMatchObject({
      status: 'running',
      progress: { orders: 0, held: 2 },
    })
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    shop.card.settle(late, { status: 'captured' })
    await sendCardWebhook(shop, late)
    await shop.runJobs()
    await shop.runJob('look-after-changes')
    await shop.runJobs()
    expect(await shows.see(one, id)).toMatchObject({
      status: 'done',
      progress: { orders: 1, refunded: 1, told: { sent: 1 } },
      money: [{ sent: 4_300 }],
    })
    expect(
      shop.card.refunds
        .slice(-2)
        .map(({ amount }) => amount)
        .toSorted((a, b) => a - b),
    ).toEqual([2_150, 4_300])
    expect(shop.outbox.to('paying@example.com').at(-1)?.subject).toBe(
      'Late Night Jazz is cancelled',
    )
    expect(shop.outbox.to('late@example.com').at(-1)?.subject).toBe('Your refund of £21.50')
  })

  it('lists what is left to a person until somebody has settled it', async () => {
    const one = await shows.make()
    const used = await shows.buy(one, 'used', 'decided@example.com')
    const cash = await shows.buy(one, 'cash', 'by-hand@example.com')
    const { id } = await shows.start(one)
    await shop.runJobs()
    const needs = async () =>
      (
        await one.desk.call(listNeedsPerson, { params: { organiser: one.organiser } })
      ).body.data.map(({ kind, event, detail }) => [kind, event, detail])
    expect(await needs()).toEqual([['change_open', one.show.eventId, '1']])
    expect((await shows.see(one, id)).progress).toMatchObject({ person: 1, by_hand: 1 })
    for (const order of [used, cash]) {
      const params = { organiser: one.organiser, change: String(id), order }
      await one.desk.call(settleChangedOrder, { params })
      expect((await one.desk.try(settleChangedOrder, { params })).status).toBe(409)
    }
    expect((await shows.see(one, id)).progress).toMatchObject({
      person: 0,
      decided: 1,
      by_hand: 0,
      refunded: 1,
    })
    expect(await needs()).toEqual([])
  })

  it('can be stopped half-way and goes on where it was', async () => {
    const one = await shows.make()
    const first = await shows.buy(one, 'card', 'first@example.com')
    await shows.buy(one, 'cash', 'second@example.com')
    const { id } = await shows.start(one)
    const params = { organiser: one.organiser, change: String(id) }
    const { body: stopped } = await one.desk.call(stopChange, { params })
    expect(stopped.status).toBe('stopped')
    await shop.runJobs()
    await shop.runJob('look-after-changes')
    expect(await shows.see(one, id)).toMatchObject({
      status: 'stopped',
      progress: { waiting: 2, refunded: 0, told: { not_yet: 2 } },
    })
    expect((await one.desk.try(stopChange, { params })).status).toBe(409)
    // Staff go on serving an order that waits.
    await refundSale(shop.foyer, { reference: first, wish: { kind: 'all' }, reason: 'A wish' })
    await one.desk.call(resumeChange, { params })
    await shop.runJobs()
    expect(await shows.see(one, id)).toMatchObject({
      status: 'done',
      progress: { waiting: 0, kept: 1, refunded: 1 },
    })
    expect(shop.outbox.to('first@example.com').at(-1)?.subject).toBe('Your refund of £43.00')
  })

  it('names what a provider refuses as owed, and sends all of it again at a word', async () => {
    const one = await shows.make()
    await shows.buy(one, 'card', 'owed@example.com')
    shop.card.refuseRefunds('the card is gone')
    const { id } = await shows.start(one)
    await shop.runJobs()
    shop.card.refuseRefunds(null)
    expect(await shows.see(one, id)).toMatchObject({
      status: 'done',
      progress: { refunded: 1, owed: 1 },
      money: [{ sent: 4_300, owed: 4_300 }],
    })
    const params = { organiser: one.organiser, change: String(id) }
    await one.desk.call(sendOwedOfChange, { params })
    await shop.runJobs()
    expect(await shows.see(one, id)).toMatchObject({ progress: { owed: 0 }, money: [{ owed: 0 }] })
    expect((await one.desk.try(sendOwedOfChange, { params })).status).toBe(409)
    const told = shop.outbox.to('owed@example.com').at(-1)
    expect(told?.subject).toBe('Late Night Jazz is cancelled')
  })

  it('refuses what was looked at before somebody else changed it, and a date that is cancelled', async () => {
    const one = await shows.make()
    const what = shows.firstDate(one)
    const params = { organiser: one.organiser, event: String(one.show.eventId) }
    const { headers } = await shows.preview(one, what)
    const asked = {
      params,
      body: { what, words: 'The band is ill.' },
      version: String(headers['etag']),
    }
    const both = await Promise.all([
      one.desk.try(startChange, asked),
      one.desk.try(startChange, asked),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await one.desk.try(startChange, { ...asked, version: '"old"' })).status).toBe(409)
    expect((await one.desk.try(previewChange, { params, body: { what } })).body.detail).toBe(
      'This date is cancelled already.',
    )
    const [, later = 0] = one.show.dateIds
    const other = { kind: 'cancel' as const, dates: [later] }
    expect(
      (await one.desk.try(startChange, { ...asked, body: { ...asked.body, what: other } })).status,
    ).toBe(412)
  })
})
