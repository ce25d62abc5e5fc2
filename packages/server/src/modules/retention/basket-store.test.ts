import { describe, expect, it } from 'vitest'
import { basketKeptDays, sessionIdleDays, triedKeptDays } from '@foyer/contract/limits.ts'
import { findBroken } from '../../audit/find-broken.ts'
import { openSession } from '../../platform/sessions/session.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { partsOfBasket, reasonsToKeep } from './basket-store.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'
import { foundIn, idsOf, later, leaveBasket, needle, tryToPay } from './retention-fixture.ts'

const shop = shopForTests({}, { isAudited: false })
describe('baskets nobody comes back to', () => {
  it('stay for a time, and then nothing of their buyers is left anywhere', async () => {
    const id = await leaveBasket(shop, 'a session of somebody')
    expect(await foundIn(shop, needle)).toEqual([
      'gift_aid_declaration',
      'mail',
      'sale',
      'sale_event',
      'stock_hold',
    ])
    later(shop, Math.max(basketKeptDays, sessionIdleDays) - 1)
    await forgetWhatIsOver(shop.foyer)
    expect(await idsOf(shop, 'sale')).toEqual([id])
    later(shop, 2)
    const done = await forgetWhatIsOver(shop.foyer)
    expect(done).toMatchObject({ sessions: 1, baskets: 1 })
    expect(await foundIn(shop, needle)).toEqual([])
    expect([
      await idsOf(shop, 'sale'),
      await idsOf(shop, 'sale_line'),
      await idsOf(shop, 'session'),
    ]).toEqual([[], [], []])
  })

  it('one that a session can still come back to stays', async () => {
    const id = await leaveBasket(shop, 'a faithful visitor')
    later(shop, sessionIdleDays - 1)
    // The visitor comes back to the shop without changing the basket.
    await shop.db.transaction(
      async (tx) => await openSession(tx, 'a faithful visitor', shop.clock.now()),
    )
    later(shop, sessionIdleDays - 1)
    await forgetWhatIsOver(shop.foyer)
    expect(await idsOf(shop, 'sale')).toEqual([id])
    later(shop, 2)
    await forgetWhatIsOver(shop.foyer)
    expect(await idsOf(shop, 'sale')).toEqual([])
  })

  it('one whose payment has no known end stays as it is; ended tries leave the person behind, and go later', async () => {
    const unknown = await leaveBasket(shop)
    await tryToPay(shop, unknown, 'unknown')
    const surplus = await leaveBasket(shop)
    await tryToPay(shop, surplus, 'surplus')
    const tried = await leaveBasket(shop)
    const failed = await tryToPay(shop, tried, 'failed')
    await tryToPay(shop, tried, 'cancelled')
    await shop.db.query(
      `insert into webhook_event (provider, event_id, type, object_id, received_at, body)
        values ('stripe', 'evt_1', 'failed', (select provider_id from payment where id = $1), $2, $3)`,
      [failed, shop.clock.now(), JSON.stringify({ name: 'Ottoline' })],
    )
    later(shop, basketKeptDays + 1)
    await forgetWhatIsOver(shop.foyer)
    expect(await idsOf(shop, 'sale')).toEqual([unknown, surplus, tried])
    const { rows } = await shop.db.query(
      'select id from sale s where to_jsonb(s)::text like $1 order by id',
      [`%${needle}%`],
    )
    expect(rows).toEqual([{ id: unknown }, { id: surplus }])
    const { rows: tries } = await shop.db.query(
      'select status, amount, client_secret, failure_text, charge from payment where sale_id = $1 order by id',
      [tried],
    )
    const nothing = { amount: 4_300, client_secret: null, failure_text: null, charge: null }
    expect(tries).toEqual([
      { status: 'failed', ...nothing },
      { status: 'cancelled', ...nothing },
    ])
    expect(await foundIn(shop, 'Ottoline')).toEqual([])
    later(shop, triedKeptDays + 1)
    await forgetWhatIsOver(shop.foyer)
    expect(await idsOf(shop, 'sale')).toEqual([unknown, surplus])
  })

  it('what holds stock, money or a code stays, whatever its age says', async () => {
    const now = shop.clock.now()
    const held = await buildSale(shop.db, { now, status: 'held' })
    const sold = await buildSale(shop.db, { now, status: 'sold' })
    later(shop, basketKeptDays + 1)
    const before = await findBroken(shop.db)
    await forgetWhatIsOver(shop.foyer)
    expect(await idsOf(shop, 'sale')).toEqual(expect.arrayContaining([held.id, sold.id]))
    expect(await findBroken(shop.db)).toEqual(before)
    const { rows } = await shop.db.query('select email, full_name from sale where id = $1', [
      sold.id,
    ])
    expect(rows).toEqual([{ email: 'ada@example.com', full_name: 'Ada Lovelace' }])
  })

  it('every table that points at a sale is either part of it or a reason to keep it', async () => {
    const { rows } = await shop.db.query(
      `select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'sale'::regclass order by name`,
    )
    // A payment is either, by how it ended; sessions are checked first.
    const known = [...partsOfBasket, ...reasonsToKeep, 'payment', 'session'].toSorted()
    expect(rows.map(({ name }) => name)).toEqual(known)
  })
})
