import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLocalVendor, type LocalVendor } from '../../testing/providers/local-vendor.ts'
import { createIdealPostcodesProvider } from './ideal-postcodes.ts'
import { createNominatimProvider } from './nominatim.ts'
import { createPhotonProvider } from './photon.ts'

let vendor: LocalVendor
beforeAll(async () => {
  vendor = await startLocalVendor()
})
afterAll(() => vendor.close())
const wait = 300

describe('Ideal Postcodes', () => {
  const provider = () => createIdealPostcodesProvider({ baseUrl: vendor.url, key: 'ak_test' }, wait)
  const house = {
    postcode: 'ID1 1QD',
    post_town: 'LONDON',
    line_1: '2 Barons Court Road',
    line_2: '',
    line_3: '',
    country: 'England',
    country_iso: 'GBR',
    country_iso_2: 'GB',
    udprn: 25_962_203,
  }
  const present = {
    line1: '2 Barons Court Road',
    line2: '',
    town: 'LONDON',
    stateCode: '',
    postcode: 'ID1 1QD',
    countryCode: 'GB',
  }

  it('when a whole postcode is typed, then all its addresses are asked for, the key in a header', async () => {
    vendor.answerJson({
      code: 2000,
      message: 'Success',
      result: [house, { ...house, line_1: 'Flat 1', line_2: '4', line_3: 'Barons Court Road' }],
    })
    expect(await provider().find(' id1 1qd ')).toEqual({
      outcome: 'found',
      addresses: [present, { ...present, line1: 'Flat 1', line2: '4, Barons Court Road' }],
    })
    expect(vendor.asked().url.pathname).toBe('/v1/postcodes/id1%201qd')
    expect(vendor.asked().url.search).toBe('')
    expect(vendor.asked().authorization).toBe('IDEALPOSTCODES api_key="ak_test"')
  })

  it('when anything else is typed, then it is searched', async () => {
    vendor.answerJson({ code: 2000, result: { total: 1, limit: 50, page: 0, hits: [house] } })
    const typed = '2 barons court&limit=1/../../secret'
    expect(await provider().find(typed)).toEqual({ outcome: 'found', addresses: [present] })
    expect(vendor.asked().url.pathname).toBe('/v1/addresses')
    expect(vendor.asked().url.searchParams.get('q')).toBe(typed)
    expect(vendor.asked().url.searchParams.getAll('limit')).toEqual(['50'])
  })

  it('when the postcode is unknown, then nothing is found', async () => {
    vendor.answerJson({ code: 4040, message: 'Postcode not found' }, 404)
    expect(await provider().find('ID1 1QE')).toEqual({ outcome: 'found', addresses: [] })
  })

  it.each([
    ['the balance is used up', 402, { code: 4020, message: 'Key balance depleted' }],
    ['the key is wrong', 401, { code: 4010, message: 'Invalid Key' }],
    ['it is broken', 500, { code: 5000 }],
  ])('when %s, then nobody could say', async (_, status, body) => {
    vendor.answerJson(body, status)
    const outcome = { outcome: 'unavailable', why: `answered ${status}` }
    expect(await provider().find('ID1 1QD')).toEqual(outcome)
  })

  it('when an address holds line breaks and is endless, then it is one line that fits the form', async () => {
    vendor.answerJson({
      result: [{ ...house, line_1: `1\r\nHigh\u2028Street ${'x'.repeat(900)}` }],
    })
    const found = await provider().find('ID1 1QD')
    const line = found.outcome === 'found' ? found.addresses[0]?.line1 : ''
    expect(line).toMatch(/^1 High Street x+$/)
    expect(line).toHaveLength(200)
  })
})

describe('Photon', () => {
  const provider = () => createPhotonProvider(vendor.url, wait)

  it('when it finds houses, then they are addresses, also across the Atlantic', async () => {
    const place = {
      osm_id: 1,
      housenumber: '212',
      street: 'Playbill Avenue',
      district: 'Midtown',
      city: 'New York',
      state: 'New York',
      postcode: '10036',
      countrycode: 'US',
    }
    vendor.answerJson({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties: place },
        {
          properties: {
            name: 'The Boiler House',
            street: 'Quay Street',
            housenumber: '1',
            city: 'Bristol',
            state: 'England',
            postcode: 'BS1 4DJ',
            countrycode: 'GB',
          },
        },
        { properties: { name: 'Nowhere', countrycode: 'GB' } },
      ],
    })
    const found = await provider().find('playbill')
    expect(found).toMatchObject({
      outcome: 'found',
      addresses: [
        { line1: '212 Playbill Avenue', line2: 'Midtown', stateCode: 'NY', countryCode: 'US' },
        { line1: 'The Boiler House', line2: '1 Quay Street', town: 'Bristol', stateCode: '' },
        { line1: 'Nowhere', postcode: '' },
      ],
    })
    expect(vendor.asked().url.pathname).toBe('/api')
    expect(vendor.asked().url.searchParams.get('q')).toBe('playbill')
  })
})

describe('Nominatim', () => {
  it('when it finds houses, then they are addresses', async () => {
    vendor.answerJson([
      {
        display_name: '8, Lantern Lane, Whitby, YO22 4ZZ, United Kingdom',
        name: '',
        address: {
          house_number: '8',
          road: 'Lantern Lane',
          town: 'Whitby',
          postcode: 'YO22 4ZZ',
          country_code: 'gb',
        },
      },
    ])
    expect(await createNominatimProvider(vendor.url, wait).find('lantern lane')).toEqual({
      outcome: 'found',
      addresses: [
        {
          line1: '8 Lantern Lane',
          line2: '',
          town: 'Whitby',
          stateCode: '',
          postcode: 'YO22 4ZZ',
          countryCode: 'GB',
        },
      ],
    })
    expect(vendor.asked().url.pathname).toBe('/search')
    expect(Object.fromEntries(vendor.asked().url.searchParams)).toMatchObject({
      q: 'lantern lane',
      format: 'jsonv2',
      addressdetails: '1',
    })
  })
})
