import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import { giveAccount } from '../../../testing/shoppers/account-builders.ts'
import { buildSale } from '../../../testing/builders/build-sale.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { insertRow } from '../../../testing/builders/insert-row.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { signIn, type SignedIn } from '../../../testing/shoppers/account-holder.ts'
import { deliverSaleJob } from '../../payment/exports.ts'

const code = '271828'

describe('erasing an account', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  let owner: SignedIn
  beforeEach(async () => {
    owner = await signIn(shop, code)
  })
  const count = async (sql: string): Promise<number> =>
    Number((await shop.db.query(`select count(*) as count from ${sql}`)).rows[0]?.['count'])

  /** A paid, delivered order with everything personal around it. */
  async function giveLife(): Promise<number> {
    const { email, accountId } = owner
    const now = shop.clock.now()
    const { id } = await buildSale(shop.db, { now, email, accountId, fullName: 'Ada Lovelace' })
    await shop.db.transaction(
      async (tx) => await shop.foyer.jobs.enqueue(tx, deliverSaleJob, { saleId: id }),
    )
    await shop.runJobs()
    await shop.db.query(`update payment set card_last4 = '8675' where sale_id = $1`, [id])
    await shop.db.query(
      `update sale set contact_number = '+44 7700 900123', billing_address = '{"address1":"7 Prospect Row"}' where id = $1`,
      [id],
    )
    await insertRow(shop.db, 'address', {
      account_id: accountId,
      first_name: 'Ada',
      last_name: 'Lovelace',
      address_1: '7 Prospect Row',
      town: 'Bristol',
      postcode: 'BS1 6XN',
      country: 1,
      created_at: now.toISOString(),
    })
    const [date] = (
      await shop.db.query('select id, event_id from event_date order by id desc limit 1')
    ).rows
    await insertRow(shop.db, 'waiting_wish', {
      event_id: date?.['event_id'],
      event_date_id: date?.['id'],
      email,
      email_key: email,
      qty: 2,
      session_hash: Buffer.from('a browser'),
      joined_at: now.toISOString(),
    })
    await owner.post('/account/marketing/', { ct_subscribed: '1' })
    await owner.post('/account/details/', { fullname: 'Ada Lovelace', phone: '+44 7700 900123' })
    return id
  }

  it('says what goes and what stays, and changes nothing by being opened', async () => {
    const page = await owner.open('/account/erase/')
    expect(page.body).toContain('Erased for good:')
    expect(page.body).toContain('Kept, because the law asks for it:')
    expect((await owner.call(getUser)).body.id).toBe(owner.accountId)
  })

  it('without a fresh code nothing is erased', async () => {
    for (const typed of [code, '000000', '']) {
      const answer = await owner.post('/account/erase/', { code: typed })
      expect(answer.status).toBe(422)
    }
    expect((await owner.call(getUser)).body.id).toBe(owner.accountId)
  })

  it('with one, the person is gone everywhere; money, stock and tickets are as they were', async () => {
    const saleId = await giveLife()
    const total = await count(`sale where id = ${saleId} and total > 0 and status = 'sold'`)
    const tickets = await count(`ticket where sale_id = ${saleId} and status = 'valid'`)
    const files = await count('made_pdf')
    expect([total, tickets, files]).toEqual([1, 2, 1])
    const before = await findBroken(shop.db)
    expect(JSON.parse((await owner.open('/account/export.json')).body)).toMatchObject({
      waiting_lists: [{ event: 'Late Night Jazz', qty: 2, state: 'waiting' }],
    })
    await owner.post('/account/erase/code/')
    await shop.runJobs()
    const done = await owner.post('/account/erase/', { code })
    expect(done.status).toBe(200)
    expect(done.body).toContain('Your account is erased')
    expect((await owner.call(getUser)).body.id).toBeNull()

    expect(await count(`sale where id = ${saleId} and total > 0 and status = 'sold'`)).toBe(1)
    expect(await count(`ticket where sale_id = ${saleId} and status = 'valid'`)).toBe(2)
    expect(await count(`erasure where account_id = ${owner.accountId}`)).toBe(1)
    expect(await findBroken(shop.db)).toEqual(before)
    // What is in a file cannot be searched.
    expect(await count('made_pdf')).toBe(0)
    await expectNowhere([
      owner.email,
      '7 Prospect Row',
      '900123',
      '/4:8675',
      '"card_last4": "8675"',
    ])
  })

  /** Searches every column of every table, also those that are added later. */
  async function expectNowhere(needles: readonly string[]): Promise<void> {
    const { rows: tables } = await shop.db.query(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    )
    for (const { name } of tables) {
      for (const needle of needles) {
        const { rows } = await shop.db.query(
          `select count(*)::int as count from ${String(name)} as t where to_jsonb(t)::text ilike $1`,
          [`%${needle}%`],
        )
        expect({ table: name, needle, found: rows[0]?.['count'] }).toEqual({
          table: name,
          needle,
          found: 0,
        })
      }
    }
  }

  it('the address may come back as somebody new, without the old orders', async () => {
    await giveLife()
    await owner.post('/account/erase/code/')
    await shop.runJobs()
    await owner.post('/account/erase/', { code })
    expect(await giveAccount(shop, owner.email)).not.toBe(owner.accountId)
  })

  it('another session of the account is signed out', async () => {
    const second = createBrowser(shop.app, '192.0.2.8')
    for (const [name, value] of owner.cookies) second.cookies.set(name, value)
    await owner.post('/account/erase/code/')
    await owner.post('/account/erase/', { code })
    expect((await second.call(getUser)).body.id).toBeNull()
  })

  it('with a payment plan that is not paid it says what is left and what to do, before and after the code', async () => {
    const { email, accountId } = owner
    const now = shop.clock.now()
    const { id } = await buildSale(shop.db, { now, email, accountId })
    const at = now.toISOString()
    const plan = {
      sale_id: id,
      option_key: '2',
      label: '2 payments',
      total: 4_300,
      currency: 'GBP',
    }
    const card = { customer_id: 'cus_1', payment_method_id: 'pm_1' }
    const planId = await insertRow(shop.db, 'payment_plan', {
      ...plan,
      ...card,
      status: 'active',
      created_at: at,
    })
    for (const [number, status] of ['paid', 'due'].entries())
      await insertRow(shop.db, 'instalment', {
        payment_plan_id: planId,
        number: number + 1,
        amount: 2_150,
        due_on: '2026-12-31',
        status,
      })
    const expectTold = (body: string) => {
      expect(body).toContain('£21.50 still to pay')
      expect(body).toContain('“Payment plans”')
      expect(body).toContain('tickets@localhost.localdomain')
    }
    const page = await owner.open('/account/erase/')
    expect(page.status).toBe(200)
    expectTold(page.body)
    await owner.post('/account/erase/code/')
    const answer = await owner.post('/account/erase/', { code })
    expect(answer.status).toBe(409)
    expectTold(answer.body)
    expect((await owner.call(getUser)).body.id).toBe(accountId)
    const exported = JSON.parse((await owner.open('/account/export.json')).body) as object
    expect(exported).toMatchObject({
      payment_plans: [
        { label: '2 payments', number: 1, amount: 2_150, part_status: 'paid' },
        { number: 2, part_status: 'due' },
      ],
      payments: expect.any(Array) as unknown,
      refunds: [],
      text_messages: [],
    })
    await shop.db.query(`update payment_plan set status = 'cancelled' where id = $1`, [planId])
    expect((await owner.open('/account/erase/')).body).not.toContain('still to pay')
  })

  it('while a payment is on its way it waits, and says so', async () => {
    const { email, accountId } = owner
    await buildSale(shop.db, { now: shop.clock.now(), email, accountId, status: 'paying' })
    await owner.post('/account/erase/code/')
    const answer = await owner.post('/account/erase/', { code })
    expect(answer.status).toBe(409)
    expect(answer.body).toContain('still being paid or delivered')
    expect((await owner.call(getUser)).body.id).toBe(accountId)
  })
})
