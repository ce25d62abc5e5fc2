import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { operations } from '@foyer/contract/api/index.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk, type DeskCaller } from '../testing/desk/desk-caller.ts'
import { sampleQueries } from '../testing/desk/sample-bodies.ts'
import {
  sampleIdOf,
  seedSampleOrganiser,
  type SampleOrganiser,
} from '../testing/desk/sample-organiser.ts'
import { addBoxOffice } from '../testing/desk/seed-box-office.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'

/** Where a value has an empty text, as paths such as `data.0.note`. */
const emptyIn = (value: unknown, path: string): string[] =>
  value === ''
    ? [path]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => emptyIn(one, `${path}.${name}`))
      : []

/*
 * What there is none of is null in answers of the API (docs/api.md), and never an empty text: of orders whose buyer gave a name and
 * nothing else, of an invoice for nobody in particular, of a webhook that nobody has described …
 */
describe('what nobody has said', () => {
  const shop = shopForTests({}, { isAudited: false })
  let own: SampleOrganiser
  let owner: DeskCaller
  const orders: string[] = []
  beforeAll(async () => {
    own = await addBoxOffice(shop, await seedSampleOrganiser(shop))
    owner = await openDesk(shop, { organiserId: own.id, role: 'owner' })
    const params = { organiser: own.key }
    const { date, type } = own.ids as Readonly<Record<string, number>>
    const lines = [{ date: Number(date), ticket_type: Number(type), quantity: 1 }]
    const due_on = shop.clock.now().toISOString().slice(0, 10)
    const buyer = { name: 'Grace Hopper' }
    const ways = [
      { buyer, payment: { way: 'cash' as const } },
      {
        buyer: { ...buyer, email: 'grace@example.com' },
        payment: { way: 'invoice' as const, due_on },
      },
    ]
    for (const way of ways) {
      const body = { ...way, lines }
      orders.push((await owner.call(sellOrder, { params, body })).body.reference)
    }
    // Everything optional that somebody may have left out, or that was forgotten since.
    await shop.db.query(`update webhook_subscription set description = ''`)
    await shop.db.query(`update payout set note = ''`)
    await shop.db.query(`update staff_session set browser = ''`)
    await shop.db.query(
      `update ticket set holder_name = '', holder_email = '' where sale_id in (select id from sale where reference = $1)`,
      [own.ids['order']],
    )
  })

  // The log of actions and documents show what was written, as it was.
  const others = ['list_actions', 'list_documents', 'get_document']
  const reading = operations.filter(
    ({ id, method, answers = ['json'] }) =>
      method === 'GET' && answers.includes('json') && !others.includes(id),
  )
  it.each(reading)('$id: is null', async (operation) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
    const params = Object.fromEntries(
      names.map((name) => [
        name,
        name === 'organiser' ? own.key : sampleIdOf(own, operation, name),
      ]),
    )
    const query = operation.query === undefined ? {} : { query: {} }
    const asked = [query, { query: sampleQueries[operation.id]?.(own.ids) }]
    const statuses: number[] = []
    for (const one of asked) {
      const { status, body } = await owner.try(operation, { params, ...one })
      statuses.push(status)
      expect(emptyIn(body, operation.id)).toEqual([])
    }
    // A refusal has nothing to read.
    expect(statuses).toContain(200)
  })

  it('get_order: is null for each way to pay at the desk', async () => {
    for (const order of orders) {
      const params = { organiser: own.key, order }
      const { body } = await owner.call(getOrder, { params })
      expect(emptyIn(body, order)).toEqual([])
      expect(body.desk_order).toMatchObject({ note: null, reason: null })
    }
  })
})
