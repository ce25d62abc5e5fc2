import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtInLookup } from './built-in.ts'
import { createIdealPostcodesProvider } from './ideal-postcodes.ts'
import { noLookup } from './no-lookup.ts'
import { createNominatimProvider } from './nominatim.ts'
import { createPhotonProvider } from './photon.ts'
import type { AddressLookupProvider } from './port.ts'

/** A vendor on this machine: what it was asked last, and what it answers. */
let asked: { url: URL; authorization: string | undefined }
let answer: (response: ServerResponse, request: IncomingMessage) => void
let baseUrl = ''
const server = createServer((request, response) => {
  asked = {
    url: new URL(request.url ?? '', 'http://vendor'),
    authorization: request.headers.authorization,
  }
  answer(response, request)
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (body: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
const wait = 300

describe('Ideal Postcodes', () => {
  const provider = () => createIdealPostcodesProvider({ baseUrl, key: 'ak_test' }, wait)
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
    json({
      code: 2000,
      message: 'Success',
      result: [house, { ...house, line_1: 'Flat 1', line_2: '4', line_3: 'Barons Court Road' }],
    })
    expect(await provider().find(' id1 1qd ')).toEqual({
      outcome: 'found',
      addresses: [present, { ...present, line1: 'Flat 1', line2: '4, Barons Court Road' }],
    })
    expect(asked.url.pathname).toBe('/v1/postcodes/id1%201qd')
    expect(asked.url.search).toBe('')
    expect(asked.authorization).toBe('IDEALPOSTCODES api_key="ak_test"')
  })

  it('when anything else is typed, then it is searched', async () => {
    json({ code: 2000, result: { total: 1, limit: 50, page: 0, hits: [house] } })
    const typed = '2 barons court&limit=1/../../secret'
    expect(await provider().find(typed)).toEqual({ outcome: 'found', addresses: [present] })
    expect(asked.url.pathname).toBe('/v1/addresses')
    expect(asked.url.searchParams.get('q')).toBe(typed)
    expect(asked.url.searchParams.getAll('limit')).toEqual(['50'])
  })

  it('when the postcode is unknown, then nothing is found', async () => {
    json({ code: 4040, message: 'Postcode not found' }, 404)
    expect(await provider().find('ID1 1QE')).toEqual({ outcome: 'found', addresses: [] })
  })

  it.each([
    ['the balance is used up', 402, { code: 4020, message: 'Key balance depleted' }],
    ['the key is wrong', 401, { code: 4010, message: 'Invalid Key' }],
    ['it is broken', 500, { code: 5000 }],
  ])('when %s, then nobody could say', async (_, status, body) => {
    json(body, status)
    const outcome = { outcome: 'unavailable', why: `answered ${status}` }
    expect(await provider().find('ID1 1QD')).toEqual(outcome)
  })

  it('when an address holds line breaks and is endless, then it is one line that fits the form', async () => {
    json({ result: [{ ...house, line_1: `1\r\nHigh\u2028Street ${'x'.repeat(900)}` }] })
    const found = await provider().find('ID1 1QD')
    const line = found.outcome === 'found' ? found.addresses[0]?.line1 : ''
    expect(line).toMatch(/^1 High Street x+$/)
    expect(line).toHaveLength(200)
  })
})

describe('Photon', () => {
  const provider = () => createPhotonProvider(baseUrl, wait)

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
    json({
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
    expect(asked.url.pathname).toBe('/api')
    expect(asked.url.searchParams.get('q')).toBe('playbill')
  })
})

describe('Nominatim', () => {
  it('when it finds houses, then they are addresses', async () => {
    json([
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
    expect(await createNominatimProvider(baseUrl, wait).find('lantern lane')).toEqual({
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
    expect(asked.url.pathname).toBe('/search')
    expect(Object.fromEntries(asked.url.searchParams)).toMatchObject({
      q: 'lantern lane',
      format: 'jsonv2',
      addressdetails: '1',
    })
  })
})

describe.each([
  ['Ideal Postcodes', () => createIdealPostcodesProvider({ baseUrl, key: 'ak_secret' }, wait)],
  ['Photon', () => createPhotonProvider(baseUrl, wait)],
  ['Nominatim', () => createNominatimProvider(baseUrl, wait)],
] as const)('%s in trouble', (_, create) => {
  let provider: AddressLookupProvider
  beforeEach(() => {
    provider = create()
  })
  const typed = '7 prospect row'
  /** Nobody could say, and the reason gives away neither key nor address. */
  async function expectTrouble(): Promise<void> {
    const outcome = await provider.find(typed)
    expect(outcome.outcome).toBe('unavailable')
    const text = JSON.stringify(outcome)
    expect(text).not.toMatch(/prospect|ak_secret/i)
  }

  it('when it does not answer in time, then it is not waited for', async () => {
    answer = () => undefined
    await expectTrouble()
  })
  it('when it stops in the middle, then it is not waited for', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"result":[')
    }
    await expectTrouble()
  })
  it('when the answer does not end, then it is left', async () => {
    const chunk = Buffer.alloc(256 * 1024, ' ')
    let sent = 0
    answer = (response, request) => {
      const more = (): void => {
        if (request.socket.destroyed) return
        sent += chunk.length
        response.write(chunk, more)
      }
      more()
    }
    await expectTrouble()
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })
  it('when it leads elsewhere, then nobody follows', async () => {
    let followed = false
    answer = (response, request) => {
      followed ||= request.url === '/elsewhere'
      response.writeHead(302, { location: '/elsewhere' }).end()
    }
    await expectTrouble()
    expect(followed).toBe(false)
  })
  it.each([
    ['no JSON', '<html>'],
    ['another shape', '{"hits":7}'],
    ['nothing', ''],
  ])('when it answers %s, then nobody could say', async (_name, text) => {
    answer = (response) => response.writeHead(200).end(text)
    await expectTrouble()
  })
})

describe('the built-in sample', () => {
  const find = async (typed: string) => {
    const outcome = await builtInLookup.find(typed)
    return outcome.outcome === 'found' ? outcome.addresses : []
  }

  it.each(['BS1 6XN', 'bs16xn', 'prospect row', '7 Prospect', 'bristol prospect'])(
    'knows %s',
    async (typed) => {
      expect(await find(typed)).toContainEqual({
        line1: '7 Prospect Row',
        line2: '',
        town: 'Bristol',
        stateCode: '',
        postcode: 'BS1 6XN',
        countryCode: 'GB',
      })
    },
  )

  it('knows a street in the United States, and not everything', async () => {
    expect(await find('78701')).toMatchObject([
      { town: 'Austin', stateCode: 'TX', countryCode: 'US' },
      { line1: '503 Encore Street' },
    ])
    expect(await find('zzzzz')).toEqual([])
    expect(await noLookup.find('78701')).toEqual({ outcome: 'found', addresses: [] })
  })
})
