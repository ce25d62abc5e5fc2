import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOrganiser } from '../testing/builders/seed-organiser.ts'
import { seedShow } from '../testing/builders/seed-catalogue.ts'
import { openDesk } from '../testing/desk/desk-caller.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'
import { findAfter } from './find-broken-fixture.ts'
import { findBroken } from './find-broken.ts'

/** One order in cash of which a ticket was exchanged on an invoice, and a list of guests. */
describe('the audit of what staff do', () => {
  const shop = shopForTests({}, { isAudited: false })
  beforeAll(async () => {
    const organiser = 'harbour-lights'
    const organiserId = await seedOrganiser(shop.db, { key: organiser })
    const types = [{}, { price: 3_000 }]
    const { stock, stocks } = await seedShow(shop.db, { organiserId, types })
    const [, dearer = stock] = stocks
    const desk = await openDesk(shop, { organiserId, role: 'owner' })
    const sold = await desk.call(sellOrder, {
      params: { organiser },
      body: {
        buyer: { name: 'Ada Lovelace' },
        lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 2 }],
        payment: { way: 'cash' },
      },
    })
    const { reference: order, tickets } = sold.body
    const code = tickets[0]?.code ?? ''
    const wish = {
      tickets: [{ code, date: dearer.dateId, ticket_type: dearer.typeId }],
      difference: 'settled' as const,
    }
    const params = { organiser, order }
    const seen = await desk.call(previewExchange, { params, body: wish })
    await desk.call(exchangeTickets, {
      params,
      body: { ...wish, payment: { way: 'invoice', due_on: '2026-12-24' } },
      version: String(seen.headers['etag']),
    })
    const rows = [{ name: 'Grace Hopper', ticket_type: 'Ticket 1' }]
    const list = { date: stock.dateId, name: 'Crew', reason: 'They work', mailed: false }
    await desk.call(takeGuestList, { params: { organiser }, body: { ...list, guests: { rows } } })
  })

  it('finds nothing in a shop that is right', async () => {
    expect(await findBroken(shop.db)).toEqual({})
  })

  it.each([
    [
      `update desk_sale set organiser_id = null`,
      'cash, and what is owed on invoices, is its organiser’s',
      'alter table desk_sale alter organiser_id drop not null',
    ],
    [
      'delete from invoice',
      'a payment on an invoice has its invoice, and no other payment has one',
      '',
    ],
    [
      `update invoice set paid_at = now(), paid_by = 'cash'`,
      'invoices are open for what stands in the ledger',
      '',
    ],
    [
      'update invoice set cancelled_at = now()',
      'an invoice that was cancelled is open for nothing',
      '',
    ],
    [
      `update refund set amount = amount - 1 where moved_to is not null`,
      'money that an exchange has moved is in one order',
      '',
    ],
    [
      `update sale set frozen_prices = frozen_prices - 'credit' where frozen_prices ? 'credit'`,
      'an order has the credit that its prices say',
      '',
    ],
    [
      `insert into ledger_entry (transaction_id, account, currency, amount)
        select id, e.account, 'GBP', e.amount from (select min(id) as id from ledger_transaction) t,
          (values ('exchange_credits', 5), ('provider:none', -5)) as e(account, amount)`,
      'the money of exchanges is never under way',
      '',
    ],
    [
      `update ticket set status = 'valid' where status = 'refunded'`,
      'who has the new ticket has not the old one',
      '',
    ],
    [`update guest_list set guests = 2`, 'all guests of a sheet have come in, or none', ''],
  ])('when somebody does %s then it finds that', async (broken, rule, before) => {
    const changes = [before, broken].filter((sql) => sql !== '')
    expect(Object.keys(await findAfter(shop.db, ...changes))).toContain(rule)
  })
})
