import { getToday } from '@foyer/contract/api/home/get-today.ts'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser } from '../../catalogue/catalogue-fixture.ts'

const shop = shopForTests()

describe('what an organiser does not say of itself', () => {
  it('when it sells then today names it, until it is said', async () => {
    const own = await openOrganiser(shop, 'The Quay')
    const missing = async () => {
      shop.clock.advance(minuteMs)
      const { body } = await own.owner.call(getToday, { params: { organiser: own.key } })
      return body.missing
    }
    const say = async (more: object) => {
      const { fields } = await own.look('organisers', own.key)
      await own.write('organisers', own.key, { ...fields, ...more })
      await own.apply('organisers', own.key)
    }
    // Nothing is for sale yet, so nothing of it stops a sale.
    expect(await missing()).toEqual([])
    const key = await own.make('events', 'Jazz', { ...concert, title: 'Jazz' })
    expect(await missing()).toEqual(['postal_address', 'refund_policy'])
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, vat: 20 })
    await own.apply('events', key)
    expect(await missing()).toEqual(['postal_address', 'vat_number', 'refund_policy'])
    await say({ postal_address: ['1 Quay Street'], vat_number: 'GB 1' })
    expect(await missing()).toEqual(['refund_policy'])
    await say({ refund_policy: '<p>Until a day before.</p>' })
    expect(await missing()).toEqual([])
  })
})
