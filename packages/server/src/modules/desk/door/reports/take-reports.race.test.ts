import { beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { openDesk } from '../../../../testing/desk/desk-caller.ts'
import { deviceOf, newDoorId } from '../../../../testing/desk/door-devices.ts'
import { sellAtDoor, type SoldAtDoor } from '../../../../testing/shoppers/door-sales.ts'
import { closeAtTheEnd } from '../../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../../testing/shops/test-foyer.ts'

describe('devices that report at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  beforeAll(async () => {
    const start = await shopOnPostgres(closing, 20)
    shop = await start()
  })

  async function openDoor(qty = 2) {
    const startsAt = new Date(shop.clock.now().getTime() + hourMs)
    const sold = await sellAtDoor(shop, { tickets: [{ startsAt, qty, ticketName: 'Standing' }] })
    const { organiserId, organiser, date } = sold
    const steward = await openDesk(shop, { organiserId, role: 'door' })
    return { sold, device: (name: string) => deviceOf(steward, { organiser, date, name }) }
  }
  const ago = (seconds: number) => new Date(shop.clock.now().getTime() - seconds * 1_000)
  const idsOf = ({ tickets }: SoldAtDoor) => tickets.map(({ id }) => id)
  const count = async (text: string, ids: readonly number[]) =>
    Number((await shop.db.query(text, [ids])).rows[0]?.['n'])
  const admissions = async (ids: readonly number[]) =>
    await count(
      `select count(*) as n from door_scan where ticket_id = any($1) and result = 'admitted' and undone_at is null`,
      ids,
    )

  it('when five let in the same tickets in different orders then each ticket is used once, since the first of them', async () => {
    const { sold, device } = await openDoor(10)
    const ids = idsOf(sold)
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const own = device(`Door ${index}`)
        const turned = [...ids.slice(index), ...ids.slice(0, index)]
        return await own.send(...turned.map((id) => own.letIn(id, ago(100 - index))))
      }),
    )
    expect(await admissions(ids)).toBe(10)
    expect(answers.flat().filter(({ result }) => result === 'unknown')).toEqual([])
    const { rows } = await shop.db.query('select distinct used_at from ticket where id = any($1)', [
      ids,
    ])
    expect(rows).toEqual([{ used_at: ago(100) }])
    expect(
      await count(
        `select count(*) as n from door_report where ticket_id = any($1) and conflict = 'twice'`,
        ids,
      ),
    ).toBe(4 * 10)
  })

  it('when the same batch comes eight times at once then each report counts once and all are answered alike', async () => {
    const { sold, device } = await openDoor(10)
    const ids = idsOf(sold)
    const own = device('Main entrance')
    const batch = ids.map((id) => own.letIn(id, ago(60)))
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await own.send(...batch)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.every(({ result }) => result === 'admitted')).toBe(true)
    expect(
      await count('select count(*) as n from door_report where ticket_id = any($1)', ids),
    ).toBe(10)
    expect(await count('select count(*) as n from door_scan where ticket_id = any($1)', ids)).toBe(
      10,
    )
  })

  it('control: without the lock of the device, what comes twice at once is taken in twice', async () => {
    const { sold } = await openDoor(1)
    const [id] = idsOf(sold)
    const report = newDoorId()
    const careless = async () =>
      await shop.db.transaction(async (tx) => {
        const found = await tx.dynamic.all(
          'testing.find_report_carelessly',
          'select from door_report where id = $1',
          [report],
        )
        if (found.length > 0) return 0
        await tx.dynamic.run(
          'testing.scan_carelessly',
          `insert into door_scan (organiser_id, door, ticket_id, result, scanned_at) values ($1, 'careless', $2, 'used', now())`,
          [sold.organiserId, id],
        )
        return 1
      })
    const taken = await Promise.all(Array.from({ length: 20 }, careless))
    expect(taken.reduce<number>((sum, one) => sum + one, 0)).toBeGreaterThan(1)
  })
})
