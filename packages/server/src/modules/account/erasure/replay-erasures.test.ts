import { describe, expect, it } from 'vitest'
import { insertRow } from '../../../testing/builders/insert-row.ts'
import { buildSale } from '../../../testing/builders/build-sale.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { erasuresIn, exportErasures, replayErasure } from './replay-erasures.ts'

describe('erasing again after a backup was restored', () => {
  const shop = shopForTests({}, { isAudited: false })
  const madeAt = '2026-11-01T12:00:00.000Z'
  const at = '2026-11-20T12:00:00.000Z'
  const give = async (email: string, created_at = madeAt): Promise<number> =>
    await insertRow(shop.db, 'account', {
      email,
      email_key: email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      created_at,
    })
  const emailOf = async (id: number): Promise<unknown> =>
    (await shop.db.query('select email from account where id = $1', [id])).rows[0]?.['email']

  it('a log tells of erasures among other things, and names nobody', () => {
    const log = [
      '{"level":30,"msg":"ready"}',
      'a line that is none',
      `{"level":40,"erasure":{"account":7,"madeAt":"${madeAt}","at":"${at}"},"msg":"an account was erased"}`,
      '{"erasure":{"account":"7"}}',
    ]
    expect(erasuresIn(log.join('\n'))).toEqual([{ account: 7, madeAt, at }])
  })

  it('the person is forgotten again, with their orders; twice changes nothing', async () => {
    const account = await give('ada@example.com')
    const email = 'ada@example.com'
    const { id } = await buildSale(shop.db, {
      now: shop.clock.now(),
      email,
      accountId: account,
      status: 'basket',
    })
    expect(await replayErasure(shop.foyer, { account, madeAt, at })).toBe('erased')
    expect(await emailOf(account)).toBe('')
    const { rows } = await shop.db.query('select email from sale where id = $1', [id])
    expect(rows).toEqual([{ email: null }])
    expect(await replayErasure(shop.foyer, { account, madeAt, at })).toBe('gone')
    expect(await exportErasures(shop.foyer)).toEqual([
      JSON.stringify({ erasure: { account, madeAt, at: shop.clock.now().toISOString() } }),
    ])
  })

  it('somebody else who has the number since then is left alone', async () => {
    const account = await give('bo@example.com', '2026-11-21T12:00:00.000Z')
    expect(await replayErasure(shop.foyer, { account, madeAt, at })).toBe('gone')
    expect(await emailOf(account)).toBe('bo@example.com')
  })

  it('while an order is being paid it waits', async () => {
    const account = await give('cy@example.com')
    const email = 'cy@example.com'
    await buildSale(shop.db, { now: shop.clock.now(), email, accountId: account, status: 'paying' })
    expect(await replayErasure(shop.foyer, { account, madeAt, at })).toBe('waits')
    expect(await emailOf(account)).toBe(email)
  })
})
