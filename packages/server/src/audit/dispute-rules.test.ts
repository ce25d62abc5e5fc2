import { beforeAll, describe, expect, it } from 'vitest'
import {
  disputesOf,
  letDaysPass,
  ordersOf,
  payPlan,
  reserveForPlan,
  seedPlanShow,
} from '../testing/desk/paid-orders.ts'
import { untilAddedUp, untilSummed } from '../testing/desk/until-caught-up.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'
import { disputeRules } from './dispute-rules.ts'
import { findAfter } from './find-broken-fixture.ts'
import { findBroken } from './find-broken.ts'

const ofDispute = `select id from ledger_transaction where kind = 'dispute'`
const newEntry = (account: string, amount: number, kind = 'dispute') =>
  `insert into ledger_entry (transaction_id, account, organiser_id, currency, amount)
    select t.id, '${account}', (select min(id) from organiser), 'GBP', ${amount} from ledger_transaction t
      where t.kind = '${kind}' order by t.id limit 1`

/** The database itself refuses to change what was booked. */
const allowed = ['alter table ledger_entry disable trigger user']

/** Each rule of the audit that looks at disputes is broken on purpose; `named` is what has to be told. */
const faults: readonly (readonly [string, string])[] = [
  ['update dispute set withdrawn = withdrawn + 1', 'what a dispute has taken stands in the ledger'],
  ['update dispute set fee = fee - 1', 'what a dispute has taken stands in the ledger'],
  [
    `update ledger_entry set amount = amount - 1 where account like 'provider:%' and transaction_id in (${ofDispute})`,
    'what a dispute has taken stands in the ledger',
  ],
  [
    `insert into dispute (provider, provider_id, payment_id, sale_id, status, reason, amount, currency, withdrawn, fee_currency,
        is_refundable, made_at, asked_at, updated_at)
      select provider, 'dp_made_up', payment_id, sale_id, 'lost', reason, amount, currency, 100, fee_currency, false, made_at, asked_at,
        updated_at from dispute limit 1`,
    'what a dispute has taken stands in the ledger',
  ],
  [
    `delete from dispute where withdrawn > 0 and status = 'lost'`,
    'what is disputed in the ledger has its dispute',
  ],
  [
    `update ledger_transaction set source = 'dispute:0:1' where id = (select max(id) from ledger_transaction where kind = 'dispute_returned')`,
    'what is disputed in the ledger has its dispute',
  ],
  [
    `update ledger_transaction set source = 'dispute-fee:0:1' where id = (select max(id) from ledger_transaction where kind = 'dispute_fee')`,
    'what is disputed in the ledger has its dispute',
  ],
  [newEntry('disputed', 4_001), 'no owner loses more by disputes than it had'],
  [
    `update dispute set payment_id = 0 where status = 'lost'`,
    'a dispute is of money that came, in its currency',
  ],
  [
    `update payment set status = 'failed' where id in (select payment_id from dispute where status = 'lost')`,
    'a dispute is of money that came, in its currency',
  ],
  [`update dispute set currency = 'EUR'`, 'a dispute is of money that came, in its currency'],
  [
    `insert into payment (sale_id, provider, purpose, instalment_id, status, amount, currency, idempotency_key, charge, created_at, updated_at)
      select sale_id, 'stripe', 'instalment', (select id from instalment where number = 3), 'failed', 1433, 'GBP', 'too-late',
        '{"offSession": true}', at + interval '1 day', at + interval '1 day' from sale_event
        where kind = 'disputed' and sale_id in (select sale_id from payment_plan)`,
    'no card is charged for a plan that a dispute has paused',
  ],
  // Those that look at other money, too.
  [newEntry('disputed', 1), 'each booking balances in each currency'],
  [newEntry('disputed', 1), 'debits are credits in each currency'],
  [newEntry('disputed', 1), 'the ledger sums to zero per sale and currency'],
  [
    `update ledger_transaction set kind = 'refund' where kind = 'dispute'`,
    'each entry of an organiser stands in one line of its statement',
  ],
  [
    `update ledger_entry set account = 'organiser_payable' where account = 'disputed' and organiser_id is not null`,
    'each entry of an organiser stands in one line of its statement',
  ],
  [
    `update ledger_entry set amount = amount + 1 where account = 'disputed' and organiser_id is not null`,
    'what is added up for statements is what was booked',
  ],
  [
    `update ledger_entry set account = 'owed_to_buyers' where account = 'disputed' and organiser_id is null and charity_id is null`,
    'what was given back at the provider has its reason here',
  ],
  [
    `update figure_day set given_back = given_back + 4000 where organiser_id in (select organiser_id from ledger_entry where account = 'disputed')`,
    'the figures of the desk are what came in for each organiser',
  ],
]

describe('the audit of disputes', () => {
  const shop = shopForTests({}, { isAudited: false })
  const { order, give } = ordersOf(shop)
  const { dispute } = disputesOf(shop)
  beforeAll(async () => {
    for (const status of ['needs_response', 'won', 'lost', 'warned'] as const) {
      const { reference } = await order()
      await dispute(reference)
      if (status === 'lost') await give(reference, { kind: 'disputed' })
      await dispute(reference, { status })
    }
    const buyer = await reserveForPlan(shop, await seedPlanShow(shop))
    await payPlan(buyer, shop.card.addCard())
    await shop.runJobs()
    await dispute((await buyer.checkout()).sale_reference ?? '')
    await letDaysPass(shop, 40)
  })

  it('finds nothing in a shop that is right', async () => {
    await untilSummed(shop)
    await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))
    expect(await findBroken(shop.db)).toEqual({})
  })

  it.each(faults)('when somebody does "%s", then it is found', async (sql, rule) => {
    expect(Object.keys(await findAfter(shop.db, ...allowed, sql))).toContain(rule)
  })

  it('has a fault for each rule about disputes', () => {
    expect(
      Object.keys(disputeRules).filter((rule) => !faults.some(([, named]) => named === rule)),
    ).toEqual([])
  })
})
