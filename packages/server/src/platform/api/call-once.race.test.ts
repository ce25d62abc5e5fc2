import { beforeAll, describe, expect, it } from 'vitest'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'
import type { Tx } from '../database/db.ts'
import { randomIds } from '../ids.ts'
import { openSession } from '../sessions/session.ts'
import { callOnce } from './call-once.ts'

describe('a call with an idempotency key', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  /** Another process on the same database. */
  let beside: TestFoyer
  beforeAll(async () => {
    const open = await shopOnPostgres(closing)
    shop = await open()
    beside = await open()
  })
  const asked = ['make', 'Harbour Lights']
  /** Work that shows in the database how often it was done: a session each time, of a day that stands for its name. */
  const work = (name: string) => async (tx: Tx) => {
    await openSession(tx, randomIds.sessionToken(), dayOf(name))
    return { made: name }
  }
  const names = ['one', 'two', 'three', 'four', 'control']
  const dayOf = (name: string): Date => new Date(Date.UTC(2026, 0, 1 + names.indexOf(name)))
  const timesDone = async (name: string): Promise<number> => {
    const count = 'select count(*) as times from session where created_at = $1'
    return Number((await shop.db.query(count, [dayOf(name)])).rows[0]?.['times'])
  }
  const once = async (
    name: string,
    key: string | undefined,
    { of = asked, caller = 'staff:1', at = shop } = {},
  ) => await callOnce(at.foyer, { caller, key, asked: of, now: shop.clock.now() }, work(name))

  it('is done once by forty at one moment, who all get the first answer', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, index) => await once('one', 'k1', { at: index % 2 === 0 ? shop : beside }),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, () => ({ made: 'one' })))
    expect(await timesDone('one')).toBe(1)
  })

  it('is done forty times without the key: the control', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async () => await shop.db.transaction(work('control'))),
    )
    expect(await timesDone('control')).toBe(40)
  })

  it('is refused with the key of another call, and done with that of another caller', async () => {
    await once('two', 'k2')
    await expect(once('two', 'k2', { of: ['make', 'Northfield'] })).rejects.toMatchObject({
      type: 'idempotency_key_reused',
    })
    await once('two', 'k2', { caller: 'staff:2' })
    expect(await timesDone('two')).toBe(2)
  })

  it('can be tried again when it failed: the key was used for nothing', async () => {
    const failing = callOnce(
      shop.foyer,
      { caller: 'staff:1', key: 'k3', asked, now: shop.clock.now() },
      async (tx) => {
        await work('three')(tx)
        throw new Error('the power is gone')
      },
    )
    await expect(failing).rejects.toThrow('the power is gone')
    expect(await timesDone('three')).toBe(0)
    expect(await once('three', 'k3')).toEqual({ made: 'three' })
    expect(await timesDone('three')).toBe(1)
  })

  it.each([undefined, '', ' ', 'a b', 'ü', 'x'.repeat(201)])(
    'is refused with %j for a key',
    async (key) => {
      await expect(once('four', key)).rejects.toMatchObject({ type: 'idempotency_key_required' })
      expect(await timesDone('four')).toBe(0)
    },
  )
})
