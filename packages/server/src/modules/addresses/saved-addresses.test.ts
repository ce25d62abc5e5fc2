import { deleteAddress } from '@foyer/contract/endpoints/addresses/delete-address.ts'
import { getAddressAllCountriesStates } from '@foyer/contract/endpoints/addresses/get-address-all-countries-states.ts'
import { getUserAddresses } from '@foyer/contract/endpoints/addresses/get-user-addresses.ts'
import { lookupAddress } from '@foyer/contract/endpoints/addresses/lookup-address.ts'
import {
  addressFinderCharacters,
  addressSearchesOfNetwork,
  addressSearchesOfSession,
} from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LookupOutcome } from '../../providers/address-lookup/port.ts'
import { giveAccount, signInByCode } from '../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const code = '271828'
let found: LookupOutcome = { outcome: 'found', addresses: [] }
const searches: string[] = []
let count = 0
const shop = shopForTests(
  {
    ids: { oneTimeCode: () => code },
    providers: {
      addressLookup: {
        available: true,
        async find(typed) {
          await Promise.resolve()
          searches.push(typed)
          return found
        },
      },
    },
  },
  { isAudited: false },
)
beforeEach(() => {
  searches.length = 0
})
const visitor = (): Browser => {
  count += 1
  return createBrowser(shop.app, `198.51.${count}.7`)
}

/** A signed-in visitor with one saved address. */
async function resident(): Promise<{ browser: Browser; addressId: number }> {
  const browser = visitor()
  const email = `resident${count}@example.com`
  const accountId = await giveAccount(shop, email)
  await signInByCode(browser, email, code)
  const addressId = await insertRow(shop.db, 'address', {
    account_id: accountId,
    first_name: 'Ada',
    last_name: 'Lovelace',
    address_1: `${count} Quay Street`,
    town: 'Bristol',
    postcode: 'BS1 4DJ',
    country: 1,
    created_at: shop.clock.now(),
  })
  return { browser, addressId }
}
const list = async (browser: Browser) =>
  (await browser.call(getUserAddresses)).body.existing_addresses

describe('get_user_addresses', () => {
  it('answers the own addresses in the documented form, and none to a visitor', async () => {
    const { browser, addressId } = await resident()
    expect(await list(browser)).toEqual([
      {
        id: addressId,
        first_name: 'Ada',
        last_name: 'Lovelace',
        full_address: `${count} Quay Street, Bristol, BS1 4DJ, United Kingdom`,
      },
    ])
    expect(await list(visitor())).toEqual([])
  })
})

describe('delete_address', () => {
  it('takes it off the list for good', async () => {
    const { browser, addressId } = await resident()
    const answer = await browser.call(deleteAddress, { address_id: String(addressId) })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await list(browser)).toEqual([])
    const { rows } = await shop.db.query('select id from address where id = $1', [addressId])
    expect(rows).toEqual([])
  })

  it('one of somebody else answers as one that there is not, to a visitor too, and stays', async () => {
    const owner = await resident()
    const { browser } = await resident()
    const bodyOf = async (asking: Browser, address_id: string) => {
      const { status, body } = await asking.send(deleteAddress, { address_id })
      const { request_id: _, ...error } = body.error
      return { status, error }
    }
    const unknown = await bodyOf(browser, '2000000000')
    expect(unknown.status).toBe(404)
    expect(await bodyOf(browser, String(owner.addressId))).toEqual(unknown)
    expect(await bodyOf(visitor(), String(owner.addressId))).toEqual(unknown)
    expect(await list(owner.browser)).toHaveLength(1)
  })

  it.each(['', '0', '-1', '1.5', '99999999999', "1' or '1'='1", 'new'])(
    'when the id is %j, then it refuses',
    async (address_id) => {
      expect((await visitor().send(deleteAddress, { address_id })).status).toBe(422)
    },
  )
})

describe('get_address_all_countries_states', () => {
  it('has the two fixed ids first, every country, and the states of the second', async () => {
    const { body } = await visitor().call(getAddressAllCountriesStates)
    expect(body.countries.slice(0, 2)).toEqual([
      { id: 1, name: 'United Kingdom', code: 'GB' },
      { id: 2, name: 'United States', code: 'US' },
    ])
    expect(body.countries.length).toBeGreaterThan(240)
    expect(new Set(body.countries.map(({ id }) => id)).size).toBe(body.countries.length)
    const codes = body.states.map((state) => state.code)
    expect(new Set(body.states.map((state) => state.country_id))).toEqual(new Set([2]))
    expect(new Set(codes).size).toBe(codes.length)
    // There are 50 states, the District of Columbia, and territories the post serves.
    expect(codes).toEqual(expect.arrayContaining(['AL', 'CA', 'DC', 'NY', 'PR', 'TX', 'WY']))
    expect(codes.length).toBeGreaterThanOrEqual(51)
  })
})

describe('lookup_address', () => {
  it('answers what the finder finds, with the ids of the lists', async () => {
    found = {
      outcome: 'found',
      addresses: [
        {
          line1: '212 Playbill Avenue',
          line2: 'Floor 2',
          town: 'New York',
          stateCode: 'NY',
          postcode: '10036',
          countryCode: 'US',
        },
      ],
    }
    const { body } = await visitor().call(lookupAddress, { address: ' playbill ' })
    expect(searches).toEqual(['playbill'])
    expect(body.possible_addresses).toEqual([
      {
        formatted_address: '212 Playbill Avenue, Floor 2, New York, NY, 10036',
        address_line_1: '212 Playbill Avenue',
        address_line_2: 'Floor 2',
        town: 'New York',
        post_code: '10036',
        country: 2,
        state: 13 * 26 + 24 + 1,
      },
    ])
  })

  it.each(['', 'b'.repeat(addressFinderCharacters - 1), '  a  ', 'x'.repeat(50_000), 'BS1\r\n6XN'])(
    'when %.12j is typed, then nobody is asked',
    async (address) => {
      expect((await visitor().send(lookupAddress, { address })).status).toBe(422)
      expect(searches).toEqual([])
    },
  )

  it('when the finder does not answer, then it says to type the address', async () => {
    found = { outcome: 'unavailable', why: 'answered 500' }
    const address = 'b'.repeat(addressFinderCharacters)
    const answer = await visitor().send(lookupAddress, { address })
    expect(answer).toMatchObject({
      status: 503,
      body: {
        error: { message: 'The address finder does not answer. Please type the address.' },
      },
    })
  })

  it('is limited for a browser, and for a network whatever browsers it has', async () => {
    found = { outcome: 'found', addresses: [] }
    const ask = async (browser: Browser) =>
      await browser.send(lookupAddress, { address: 'BS1 6XN' })
    const [ofBrowser, ofNetwork] = [
      addressSearchesOfSession.capacity,
      addressSearchesOfNetwork.capacity,
    ]
    const browser = visitor()
    for (let search = 0; search < ofBrowser; search += 1)
      expect((await ask(browser)).status).toBe(200)
    const refused = await ask(browser)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const neighbours = Array.from({ length: Math.ceil(ofNetwork / ofBrowser) }, () =>
      createBrowser(shop.app, `198.51.${count}.8`),
    )
    const statuses: number[] = []
    for (const neighbour of neighbours) {
      for (let search = 0; search < ofBrowser; search += 1)
        statuses.push((await ask(neighbour)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(ofNetwork - ofBrowser)
    expect(searches).toHaveLength(ofNetwork)
  })
})
