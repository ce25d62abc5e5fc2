import { beforeAll, describe, expect, it } from 'vitest'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { seedCharityShow } from '../testing/builders/seed-charity.ts'
import { seedCode, seedGiftVoucher } from '../testing/builders/seed-code.ts'
import { createBrowser } from '../testing/shoppers/browser.ts'
import { accept, offeredTo, rowFor } from '../testing/shoppers/ticket-passing.ts'
import { createShopper } from '../testing/shoppers/shopper.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'
import { sendCardWebhook } from '../testing/providers/card-webhook.ts'
import { findAfter } from './find-broken-fixture.ts'
import { findBroken } from './find-broken.ts'
import { rules } from './rules.ts'

/** Tests the audit itself, on which other tests rely: a sound shop has nothing broken, and each break is found. */
describe('the audit', () => {
  const shop = shopForTests()
  beforeAll(async () => {
    const show = await seedCharityShow(shop.db, { dates: [{ capacity: 50 }] })
    const code = await seedCode(shop.db, { max_uses: 5, used: 2, used_before: 2 })
    const voucher = await seedGiftVoucher(shop.db, { balance: 500 })
    // One sale is paid and delivered, and one is reserved.
    for (const paid of [true, false]) {
      const buyer = createShopper(shop.app)
      await buyer.add([show.stock, 2])
      await buyer.send(setCode, { code: code.code })
      await buyer.send(setCode, { code: voucher.code })
      await buyer.reserve()
      const donation = { amount_before_booking_fee: '10', charity_id: show.charityId }
      await buyer.send(saveDonation, donation)
      await buyer.send(updateDonation, { is_gift_aid: 1 })
      if (!paid) continue
      const intent = await buyer.token()
      await buyer.name()
      shop.card.settle(intent, { status: 'captured' })
      await sendCardWebhook(shop, intent)
      await shop.runJobs()
      // One of its tickets has been passed to a friend, the other is offered to one.
      const transfers = ['bo', 'cy'].map((name) =>
        rowFor(show.stock.id, { email: `${name}@example.org` }),
      )
      await buyer.send(setTransfers, { transfers })
      await accept(createBrowser(shop.app), await offeredTo(shop, 'bo@example.org'))
      await shop.runJobs()
    }
  })

  it('finds nothing in a shop that is right', async () => {
    expect(await findBroken(shop.db)).toEqual({})
    expect(Object.keys(rules).length).toBeGreaterThan(20)
  })

  it.each([
    [
      'update ticket_stock set held = held + 1',
      'the counters of a ticket are the sums of its holds',
    ],
    [
      'update event_date set sold = sold - 1',
      'the counters of a shared room are the sums of the holds of its date',
    ],
    [
      `update stock_hold set status = 'held' where status = 'sold'`,
      'holds live as their sale does',
    ],
    [
      `update stock_hold set expires_at = expires_at + interval '1 hour'`,
      'holds end when their reservation does',
    ],
    [
      `update stock_hold set qty = 1 where status = 'held'`,
      'what is reserved or sold has a hold for each of its lines',
    ],
    ['update promo_code set held_uses = 0', 'the counters of a code are the sales it counts for'],
    ['update promo_code set used = used + 1', 'the counters of a code are the sales it counts for'],
    ['update gift_voucher set balance = 1', 'a gift voucher has what was not spent of it'],
    [
      `update sale_code set amount = amount - 1 where status = 'held'`,
      'the codes of a sale take off what its prices say',
    ],
    [`update sale_code set status = 'used'`, 'codes count as their sale does'],
    [
      `delete from sale_code where status = 'used'`,
      'the codes of a sale take off what its prices say',
    ],
    [
      `update payment set status = 'cancelled'`,
      'a paid sale has one captured payment, and a captured payment has a paid sale',
    ],
    ['update payment set amount = amount - 1', 'a paid sale costs what was captured'],
    [
      `update ledger_transaction set source = 'lost'`,
      'what was captured stands in the ledger, once',
    ],
    [`update payment set status = 'surplus'`, 'surplus money has one refund'],
    [
      `update sale set total = total + 1 where status = 'held'`,
      'a reservation costs what its prices say',
    ],
    [
      `with promises as (delete from transfer_ticket), codes as (delete from ticket_past_code)
        delete from ticket where id = (select min(id) from ticket)`,
      'what was delivered is what was sold',
    ],
    [
      `update sale set donation_amount = 900 where status = 'held'`,
      'a donation is what the prices of its sale say, and has a charity',
    ],
    [
      `update sale set charity_id = null where status = 'sold'`,
      'a donation that is paid is owed to its charity',
    ],
    [
      `update sale set donation_fee_vat = 0 where status = 'sold'`,
      'the fee on a donation and its VAT stand in the ledger',
    ],
    [
      'delete from gift_aid_declaration',
      'Gift Aid is added where it was declared, for the donation that was made',
    ],
    [
      `update sale set status = 'paying' where status = 'held'`,
      'a sale that is being paid has a payment on its way',
    ],
    [
      `update sale set frozen_prices = jsonb_set(frozen_prices, '{deliveryCost}', '100') where status = 'held'`,
      'an order costs the sum of its parts',
    ],
    [
      'insert into restore (noticed_at, last_known_at) values (now(), now())',
      'after a backup was restored the providers are asked what it misses: npm run reconcile -- --since',
    ],
    [
      `insert into ledger_entry (transaction_id, account, organiser_id, currency, amount)
        select transaction_id, account, organiser_id, currency, 1 from ledger_entry where account = 'organiser_payable'`,
      'each organiser is owed what its tickets brought',
    ],
    [
      `insert into ledger_entry (transaction_id, account, currency, amount)
        select id, 'delivery', 'GBP', 5 from ledger_transaction`,
      'debits are credits in each currency',
    ],
    [
      `insert into ledger_entry (transaction_id, account, currency, amount)
        select id, 'delivery', 'GBP', 5 from ledger_transaction`,
      'nothing is given back twice',
    ],
    [
      `insert into ledger_entry (transaction_id, account, currency, amount)
        select id, 'owed_to_buyers', 'GBP', -500 from ledger_transaction`,
      'what is owed to a buyer has its refund',
    ],
    [
      `insert into ledger_entry (transaction_id, account, currency, amount)
        select id, 'owed_to_buyers', 'GBP', 500 from ledger_transaction`,
      'what was given back at the provider has its reason here',
    ],
    [
      `update sale set status = 'refunded' where status = 'sold'`,
      'a refunded order has nothing left',
    ],
    [
      `update ticket set status = 'refunded' where id = (select min(id) from ticket)`,
      'no ticket is good that was given back',
    ],
    [
      `insert into refund (payment_id, sale_id, amount, currency, reason, status, idempotency_key, created_at, updated_at)
        select id, sale_id, amount + 1, currency, 'Too much', 'created', 'too-much', created_at, updated_at
          from payment where status = 'captured'`,
      'no more is refunded than was captured',
    ],
    [
      'update ticket set version = version + 1',
      'a ticket has a new code for each change of hands, and for no other reason',
    ],
    [
      'insert into ticket_past_code (code, ticket_id, ended_at) select code, id, now() from ticket',
      'a code that is dead admits to nothing',
    ],
    [
      `update ticket set holder_email = 'eve@example.org' where id in (select ticket_id from ticket_past_code)`,
      'a ticket that was passed on is with whoever accepted it last',
    ],
    [
      `update transfer_ticket set live = true where transfer_id in (select id from transfer where status = 'accepted')`,
      'tickets are promised while their transfer is under way',
    ],
    [
      `update ticket set holder_email = 'eve@example.org'
        where id in (select ticket_id from transfer_ticket where live)`,
      'what is promised is still with whoever promised it',
    ],
    [
      `delete from mail where dedupe_key like 'transfer_offer:%'`,
      'an offer was mailed once it was sent, and not before',
    ],
  ])('when somebody does "%s", then it is found', async (sql, rule) => {
    const broken = await findAfter(shop.db, sql)
    expect(Object.keys(broken)).toContain(rule)
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('when money is owed without a refund, then the order is named by its reference', async () => {
    const broken = await findAfter(
      shop.db,
      `insert into ledger_entry (transaction_id, account, currency, amount)
        select min(id), 'owed_to_buyers', 'GBP', -500 from ledger_transaction where sale_id is not null`,
    )
    const { rows } = await shop.db.query(
      `select reference from sale where id = (select sale_id from ledger_transaction
        where id = (select min(id) from ledger_transaction where sale_id is not null))`,
    )
    expect(broken['what is owed to a buyer has its refund']).toEqual([
      { reference: rows[0]?.['reference'], currency: 'GBP', owed: 500, waiting: 0, failed: 0 },
    ])
  })
})
