import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import { answeredAgainDays } from '@foyer/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { openDesk, openProgram, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import { seedApiKey } from '../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'
import { later } from './retention-fixture.ts'

/** What was answered holds codes of tickets and links to pay. */
describe('the answer of a call that is done once', () => {
  const shop = shopForTests()
  const params = { organiser: 'harbour-lights' }
  let organiserId: number
  let clerk: DeskCaller
  let asked: { params: typeof params; body: never; key: string }
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: params.organiser })
    const { stock } = await seedShow(shop.db, { organiserId })
    const body = {
      buyer: { name: 'Ada Lovelace' },
      lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 1 }],
      payment: { way: 'cash' },
    }
    asked = { params, body: body as never, key: 'the-telephone-rang' }
    clerk = await openDesk(shop, { organiserId, role: 'box_office' })
  })

  it('is given again to its caller alone, for the same organiser, and only while they have the right', async () => {
    const first = await clerk.call(sellOrder, asked)
    expect((await clerk.call(sellOrder, asked)).body).toEqual(first.body)
    const colleague = await openDesk(shop, { organiserId, role: 'box_office' })
    const program = openProgram(shop, await seedApiKey(shop, organiserId, ['orders.sell']))
    for (const other of [colleague, program])
      expect((await other.call(sellOrder, asked)).body.reference).not.toBe(first.body.reference)
    const otherId = await seedOrganiser(shop.db, { key: 'northfield' })
    const join = `insert into member (organiser_id, staff_id, role, created_at) values ($1, $2, 'owner', now())`
    await shop.db.query(join, [otherId, clerk.staffId])
    const there = await clerk.try(sellOrder, { ...asked, params: { organiser: 'northfield' } })
    expect(there.status).not.toBe(200)
    expect(typeOfProblem(there.body)).toMatch(/idempotency_key_reused|not_found/)
    await shop.db.query(`update member set role = 'door' where staff_id = $1`, [clerk.staffId])
    expect(typeOfProblem((await clerk.try(sellOrder, asked)).body)).toBe('not_allowed')
  })

  it('is forgotten when it is not given again any more', async () => {
    const kept = async () =>
      (await shop.db.query('select answer from api_call')).rows.map(({ answer }) =>
        JSON.stringify(answer),
      )
    expect((await kept()).length).toBeGreaterThan(0)
    later(shop, answeredAgainDays - 1)
    await forgetWhatIsOver(shop.foyer)
    expect((await kept()).every((answer) => answer.includes('"code"'))).toBe(true)
    later(shop, 1)
    await forgetWhatIsOver(shop.foyer)
    expect(await kept()).toEqual([])
  })
})
