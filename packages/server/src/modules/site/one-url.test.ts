import { beforeAll, describe, expect, it } from 'vitest'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
beforeAll(async () => {
  await seedShow(shop.db)
})

describe('the address of a page', () => {
  const leadsTo = async (url: string) => {
    const { statusCode, headers } = await shop.app.inject({ url })
    return [statusCode, headers['location']]
  }

  it.each([
    ['/all-events?search=jazz&page=2', '/all-events/?search=jazz&page=2'],
    ['/events/late-night-jazz', '/events/late-night-jazz/'],
    ['/help', '/help/'],
  ])('when %s has no slash at its end then it leads to the one that has', async (url, location) => {
    expect(await leadsTo(url)).toEqual([301, location])
  })

  it('when a page of the list is past its end then it leads to the last one', async () => {
    expect(await leadsTo('/all-events/?page=4')).toEqual([302, '/all-events/'])
    expect(await leadsTo('/all-events/?search=none&page=4')).toEqual([
      302,
      '/all-events/?search=none',
    ])
    expect(await leadsTo('/all-events/?page=1')).toEqual([200, undefined])
  })
})
