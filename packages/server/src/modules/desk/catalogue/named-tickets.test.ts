import { beforeAll, describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
})

describe('a ticket type that is taken out', () => {
  it('when a code or another event names it then that is said at the ticket types, until they name it no longer', async () => {
    const tickets = {
      adult: { name: 'Adult', price: '10', stock: 10 },
      child: { name: 'Child', price: '5', stock: 10 },
    }
    const key = await own.make('events', 'Jazz', { ...concert, title: 'Jazz', tickets })
    await own.make('codes', 'KIDS', { code: 'KIDS', percent: 10, tickets: [`${key}/child`] })
    const parking = {
      ...concert,
      title: 'Parking',
      tickets: {
        bay: {
          name: 'Bay',
          price: '3',
          stock: 10,
          requires: [{ title: 'A ticket', any_of: [`${key}/child`] }],
        },
      },
    }
    const other = await own.make('events', 'Parking', parking)
    const { fields } = await own.look('events', key)
    const without = { ...fields, tickets: { adult: tickets.adult } }
    const problems = async () => (await own.write('events', key, without)).problems
    expect(await problems()).toEqual([
      {
        path: ['tickets'],
        text: '“Child” is still named by the code KIDS, “Parking”. Keep it, or change these first.',
      },
    ])
    expect((await own.tryApply('events', key)).status).toBe(422)
    await own.write('codes', 'kids', { code: 'KIDS', percent: 10 })
    await own.apply('codes', 'kids')
    await own.write('events', other, {
      ...parking,
      tickets: { bay: { name: 'Bay', price: '3', stock: 10 } },
    })
    await own.apply('events', other)
    expect(await problems()).toEqual([])
    await own.apply('events', key)
  })
})
