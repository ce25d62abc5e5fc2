import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeOrder } from '../modules/box-office/exchange-order.ts'
import { openGuestList } from '../modules/box-office/guests/open-guest-list.ts'
import { sellAtDesk } from '../modules/box-office/sell-at-desk.ts'
import { seedShow } from '../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'
import { findBroken } from './find-broken.ts'

/** One order in cash of which a ticket was exchanged for a bill, and a list of guests. */
describe('the audit of what staff do', () => {
  const shop = shopForTests({ database: 'embedded' }, { isAudited: false })
  beforeAll(async () => {
    const { organiserId, stock, stocks } = await seedShow(shop.db, {
      types: [{}, { price: 3_000 }],
    })
    const now = shop.clock.now()
    const { dateId: eventDateId, typeId: ticketTypeId } = stock
    await shop.db.transaction(async (tx) => {
      const { reference } = await sellAtDesk(
        tx,
        shop.foyer,
        {
          organiserId,
          buyer: { fullName: 'Ada Lovelace', email: null },
          lines: [{ eventDateId, ticketTypeId, qty: 2, seats: null }],
          codes: [],
          paid: { way: 'cash' },
          reason: '',
          note: '',
        },
        now,
      )
      const { code } = await tx.dynamic.one<{ code: string }>(
        'testing.a_code',
        'select code from ticket order by id limit 1',
      )
      const [, dearer = stock] = stocks
      const ticket = { code, eventDateId, ticketTypeId: dearer.typeId, seat: null }
      const wish = {
        organiserId,
        tickets: [ticket],
        codes: [],
        difference: 'settled',
        reason: '',
      } as const
      const paid = { way: 'invoice', dueOn: '2026-12-24' } as const
      await exchangeOrder(tx, shop.foyer, { reference: reference ?? '', wish, paid }, now)
      const row = {
        row: 2,
        name: 'Grace',
        email: '',
        ticketType: 'Ticket 1',
        quantity: '',
        note: '',
      }
      const sheet = { organiserId, eventDateId, name: 'Crew', reason: 'Work', isMailed: false }
      await openGuestList(tx, shop.foyer, { ...sheet, rows: [row] }, now)
    })
  })

  it('finds nothing in a shop that is right', async () => {
    expect(await findBroken(shop.db)).toEqual({})
  })

  it.each([
    [
      `update desk_sale set organiser_id = null`,
      'cash, and what was billed, is its organiser’s',
      'alter table desk_sale alter organiser_id drop not null',
    ],
    ['delete from invoice', 'a payment on a bill has its bill, and no other payment has one', ''],
    [
      `update invoice set paid_at = now(), paid_by = 'cash'`,
      'bills are open for what stands in the ledger',
      '',
    ],
    [
      'update invoice set cancelled_at = now()',
      'a bill that was cancelled is open for nothing',
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
    await shop.db
      .transaction(async (tx) => {
        if (before !== '') await tx.unnamed(before)
        await tx.unnamed(broken)
        const reader = {
          readOne: async <T>(work: (reading: typeof tx) => Promise<T>) => await work(tx),
        }
        expect(Object.keys(await findBroken(reader))).toContain(rule)
        throw new Error('undone')
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'undone') throw error
      })
  })
})
