import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { resumeChange } from '@foyer/contract/api/changes/resume-change.ts'
import { stopChange } from '@foyer/contract/api/changes/stop-change.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { choosingBuyersOf } from '../../testing/desk/choosing-buyers.ts'
import { openDesk } from '../../testing/desk/desk-caller.ts'
import { waysToBuy, type ChangedShow } from '../../testing/desk/ways-to-buy.ts'
import { createFakeBankProvider } from '../../testing/providers/fake-bank-provider.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const until = { choose_until: '2027-05-05' }

describe('choosing another date instead of a cancelled one', () => {
  const bank = createFakeBankProvider()
  const shop = shopForTests(async () => await createTestFoyer({ providers: { truelayer: bank } }))
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop, bank)
  })
  const { newsTo, linkIn, open } = choosingBuyersOf(shop)
  const otherDate = ({ show }: ChangedShow): string => `date-${show.dateIds[1] ?? 0}`
  /** What an order has now: how many tickets for which date, by their state. */
  const ticketsOf = async (email: string) =>
    (
      await shop.db.query(
        `select d.starts_at::date::text || ' ' || t.status || ' ' || count(*) as has from ticket t join event_date d on d.id = t.event_date_id
          where t.holder_email = $1 group by d.starts_at, t.status order by 1`,
        [email],
      )
    ).rows.map(({ has }) => String(has))

  it('asks whoever can be asked, and gives the others their money back at once with the reason', async () => {
    const of = await shows.make()
    const references = new Map<string, string>()
    for (const way of waysToBuy) references.set(await shows.buy(of, way, `${way}@example.com`), way)
    const { body } = await of.desk.call(previewChange, {
      params: { organiser: of.organiser, event: String(of.show.eventId) },
      body: { what: shows.firstDate(of), words: 'Ill.', ...until },
    })
    expect(body).toMatchObject({
      orders: 13,
      may_choose: 11,
      choose_until: '2027-05-05T22:59:00.000Z',
      other_dates: [{ date: of.show.dateIds[1] }],
    })
    expect(body.mail?.text).toContain('Choose another date or the money')
    const { id } = await shows.start(of, shows.firstDate(of), until)
    await shop.runJobs()
    const stateOf = new Map(
      (await shows.ordersOfChange(of, id)).map(
        ({ order, state }) => [references.get(order), state] as const,
      ),
    )
    for (const way of waysToBuy)
      expect([way, stateOf.get(way)]).toEqual([
        way,
        way === 'plan' ? 'refunded' : way === 'used' ? 'person' : 'choosing',
      ])
    const told = (email: string) => shop.outbox.to(email).at(-1)?.text ?? ''
    expect(told('plan@example.com')).toContain('not paid in full yet')
    expect(told('used@example.com')).toContain('were used, so the money for the others goes back')
    expect(told('bo-passed_on@example.com')).toContain('Whoever bought it chooses by')
    expect(told('bo-passed_on@example.com')).not.toContain('/changes/')
    expect(shop.card.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      1_434, 2_150,
    ])

    // Everybody who has an address takes the other date.
    for (const way of waysToBuy) {
      if (['plan', 'used', 'nobody'].includes(way)) continue
      const { choose, page } = await open(linkIn(`${way}@example.com`))
      expect(page.body).toContain('The same 2 tickets for this date, at no extra charge.')
      const chosen = await choose(otherDate(of))
      expect([way, chosen.status, chosen.body.includes('You have tickets for')]).toEqual([
        way,
        200,
        true,
      ])
      // A second tab says the same, and changes nothing.
      expect((await choose('refund')).body).toContain('You have tickets for')
    }
    await shop.runJobs()
    expect(shop.card.refunds).toHaveLength(2)
    for (const way of ['card', 'bank', 'voucher', 'cash', 'invoice', 'free', 'exchange'])
      expect([way, await ticketsOf(`${way}@example.com`)]).toEqual([
        way,
        ['2027-05-10 refunded 2', '2027-05-11 valid 2'],
      ])
    expect(await ticketsOf('other_date@example.com')).toEqual([
      '2027-05-10 refunded 2',
      '2027-05-11 valid 3',
    ])
    expect(await ticketsOf('bo-passed_on@example.com')).toEqual([
      '2027-05-10 refunded 1',
      '2027-05-11 valid 1',
    ])
    const change = await shows.see(of, id)
    expect(change).toMatchObject({
      status: 'running',
      progress: {
        choosing: 1,
        exchanged: 10,
        refunded: 1,
        person: 1,
        chose: { keep: 0, exchange: 10, refund: 0, nothing: 1 },
        told: { sent: 12, no_address: 1 },
      },
    })
    const row = (await shows.ordersOfChange(of, id)).find(
      ({ order }) => references.get(order) === 'passed_on',
    )
    expect(row).toMatchObject({ state: 'exchanged', answer: 'exchange' })
    expect(row?.exchanged_for).toHaveLength(2)
    for (const way of waysToBuy)
      expect([way, newsTo(`${way}@example.com`).length]).toEqual([
        way,
        ['plan', 'used', 'nobody'].includes(way) ? 0 : 1,
      ])
    // The voucher still pays for what it paid for: when the other date is cancelled, too, it gets that back.
    const [, second = 0] = of.show.dateIds
    const again = await shows.start(of, { kind: 'cancel', dates: [second] })
    await shop.runJobs()
    const { rows } = await shop.db.query(
      `select o.sent, o.to_vouchers from event_change_order o join sale s on s.id = o.sale_id
        where o.event_change_id = $1 and s.email = 'voucher@example.com'`,
      [again.id],
    )
    expect(rows.map((one) => [Number(one['sent']), Number(one['to_vouchers'])])).toEqual([
      [1_300, 3_000],
    ])
  })

  it('when the day is over then the money of whoever has not answered goes back, once, and they are told', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'silent@example.com')
    await shows.buy(of, 'cash', 'money@example.com')
    const { id } = await shows.start(of, shows.firstDate(of), until)
    await shop.runJobs()
    const { choose } = await open(linkIn('money@example.com'))
    expect((await choose('keep')).body).toContain('What would you like?')
    expect((await choose('date-0')).status).toBe(422)
    expect((await choose('date-1')).body).toContain('not on sale any more')
    expect((await choose('refund')).body).toContain('Your money is on its way back')
    await shop.runJob('look-after-changes')
    expect(await shows.see(of, id)).toMatchObject({
      status: 'running',
      progress: { choosing: 1, refunded: 1, by_hand: 1, chose: { refund: 1, nothing: 1 } },
    })
    const before = shop.card.refunds.length
    shop.clock.advance(new Date('2027-05-05T23:00:00Z').getTime() - shop.clock.now().getTime())
    expect((await open(linkIn('silent@example.com'))).page.body).toContain(
      'The time to choose is over. Your money goes back',
    )
    const desk = await openDesk(shop, { organiserId: of.show.organiserId, role: 'manager' })
    const later = { ...of, desk }
    const params = { organiser: of.organiser, change: String(id) }
    await desk.call(stopChange, { params })
    await shop.runJob('look-after-changes')
    expect(shop.card.refunds).toHaveLength(before)
    await desk.call(resumeChange, { params })
    await shop.runJobs()
    await shop.runJob('look-after-changes')
    await shop.runJobs()
    expect(await shows.see(later, id)).toMatchObject({
      status: 'done',
      progress: { choosing: 0, waiting: 0, refunded: 2, chose: { refund: 1, nothing: 1 } },
      money: [{ sent: 4_300, by_hand: 4_300 }],
    })
    expect(shop.card.refunds).toHaveLength(before + 1)
    expect(shop.outbox.to('silent@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Late Night Jazz'),
      'Late Night Jazz is cancelled',
      'Your refund of £43.00',
    ])
  })

  it('when staff exchange or refund an order that may choose then its choice is over, and the report says so', async () => {
    const of = await shows.make()
    const desk = await openDesk(shop, { organiserId: of.show.organiserId, role: 'manager' })
    const mine = { ...of, desk }
    const reference = await shows.buy(mine, 'card', 'counter@example.com')
    const { id } = await shows.start(mine, shows.firstDate(mine), {
      choose_until: '2027-05-10',
    })
    await shop.runJobs()
    const [stock, , later] = of.show.stocks
    const { rows } = await shop.db.query(
      'select t.code from ticket t join sale s on s.id = t.sale_id where s.reference = $1',
      [reference],
    )
    const asked = {
      params: { organiser: of.organiser, order: reference },
      body: {
        tickets: rows.map(({ code }) => ({
          code: String(code),
          date: later?.dateId ?? 0,
          ticket_type: stock?.typeId ?? 0,
        })),
        difference: 'settled' as const,
      },
    }
    expect((await desk.call(getOrder, { params: asked.params })).body.choices).toEqual([
      { change: id, kind: 'cancel', until: '2027-05-10T22:59:00.000Z' },
    ])
    const { headers } = await desk.call(previewExchange, asked)
    await desk.call(exchangeTickets, { ...asked, version: String(headers['etag']) })
    const { page, choose } = await open(linkIn('counter@example.com'))
    expect(page.body).toContain('Your tickets were exchanged, or their money went back')
    const refunds = shop.card.refunds.length
    await choose('refund')
    await shop.runJob('look-after-changes')
    await shop.runJobs()
    expect(shop.card.refunds).toHaveLength(refunds)
    expect(await shows.see(mine, id)).toMatchObject({
      status: 'done',
      progress: { exchanged: 1, choosing: 0 },
    })
    expect((await shows.ordersOfChange(mine, id))[0]).toMatchObject({
      state: 'exchanged',
      reason: 'Exchanged by staff.',
    })
  })

  it.each([
    ['2026-11-30', 'This day is over.'],
    ['2027-05-12', 'People have to choose before the last other date begins.'],
  ])('when they should choose until %s then that is refused at its field', async (day, text) => {
    const of = await shows.make()
    const desk = await openDesk(shop, { organiserId: of.show.organiserId, role: 'manager' })
    const asked = (dates: readonly number[], chooseUntil: string) =>
      desk.try(previewChange, {
        params: { organiser: of.organiser, event: String(of.show.eventId) },
        body: { what: { kind: 'cancel', dates: [...dates] }, choose_until: chooseUntil },
      })
    const [first = 0] = of.show.dateIds
    expect((await asked([first], day)).body.errors).toMatchObject([{ field: 'choose_until' }])
    expect((await asked([first], day)).body.detail).toBe(text)
    expect((await asked(of.show.dateIds, '2027-05-05')).body.detail).toContain(
      'No other date of this event is on sale',
    )
  })
})
