import { beforeAll, describe, expect, it } from 'vitest'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'
import { handOverTickets } from '../tickets/exports.ts'
import { checkAtDoor } from './check-at-door.ts'
import { sellAtDoor, type SoldAtDoor } from '../../testing/shoppers/door-sales.ts'

describe('one ticket at many doors at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer

  beforeAll(async () => {
    const start = await shopOnPostgres(closing, 20)
    shop = await start()
  })
  const scan = async (sold: SoldAtDoor, code: string, door: number) =>
    (
      await checkAtDoor(
        shop.foyer,
        { organiserId: sold.organiserId, organiserName: '', door: `door-${door}` },
        { code, anyway: false },
        shop.clock.now(),
      )
    ).result

  it('when twenty doors scan it, then one lets in and the others say used', async () => {
    const sold = await sellAtDoor(shop)
    const code = (door: number) =>
      door % 2 === 0 ? sold.drawn() : (sold.tickets[0]?.printed ?? '')
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, door) => await scan(sold, code(door), door)),
    )
    expect(results.filter((result) => result === 'admitted')).toHaveLength(1)
    expect(results.filter((result) => result === 'used')).toHaveLength(19)
  })

  it('when it is passed on in the same moment, then the old code or the new one is good, never both', async () => {
    const owner = await shop.db.query(
      `insert into account (email, email_key, first_name, last_name, created_at)
        values ('grace@example.org', 'grace@example.org', 'Grace', 'Hopper', now()) returning id`,
    )
    const holder = {
      accountId: Number(owner.rows[0]?.['id']),
      name: 'Grace Hopper',
      email: 'grace@example.org',
    }
    for (let round = 0; round < 25; round += 1) {
      const sold = await sellAtDoor(shop)
      const change = { newCode: () => shop.foyer.ids.ticketCode(), now: shop.clock.now() }
      const ids = [sold.tickets[0]?.id ?? 0]
      const [old, moved, fresh] = await Promise.all([
        scan(sold, sold.drawn(0, 1), 1),
        shop.db.transaction(async (tx) => await handOverTickets(tx, ids, holder, change)),
        scan(sold, sold.drawn(0, 2), 2),
      ])
      const letIn = [old, fresh].filter((result) => result === 'admitted')
      expect(letIn.length).toBeLessThanOrEqual(1)
      // A ticket used by its old code stays with its holder; for one that was passed on, the old code is dead.
      expect([old, moved.length]).toEqual(old === 'admitted' ? ['admitted', 0] : ['transferred', 1])
    }
  })

  it('control: doors that look first and mark later let in many', async () => {
    const sold = await sellAtDoor(shop)
    const id = sold.tickets[0]?.id
    const careless = async (): Promise<boolean> =>
      await shop.db.transaction(async (tx) => {
        const { status } = await tx.dynamic.one<{ status: string }>(
          'testing.look_carelessly',
          'select status from ticket where id = $1',
          [id],
        )
        if (status !== 'valid') return false
        await tx.dynamic.run(
          'testing.mark_carelessly',
          `update ticket set status = 'used', used_at = now() where id = $1`,
          [id],
        )
        return true
      })
    const results = await Promise.all(Array.from({ length: 20 }, careless))
    expect(results.filter(Boolean).length).toBeGreaterThan(1)
  })
})
