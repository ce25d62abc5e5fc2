import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLocalVendor, type LocalVendor } from '../../testing/providers/local-vendor.ts'
import { createIdealPostcodesProvider } from './ideal-postcodes.ts'
import { createNominatimProvider } from './nominatim.ts'
import { createPhotonProvider } from './photon.ts'
import type { AddressLookupProvider } from './port.ts'

let vendor: LocalVendor
beforeAll(async () => {
  vendor = await startLocalVendor()
})
afterAll(() => vendor.close())
const wait = 100

describe.each([
  [
    'Ideal Postcodes',
    () => createIdealPostcodesProvider({ baseUrl: vendor.url, key: 'ak_secret' }, wait),
  ],
  ['Photon', () => createPhotonProvider(vendor.url, wait)],
  ['Nominatim', () => createNominatimProvider(vendor.url, wait)],
] as const)('%s in trouble', (_, create) => {
  let provider: AddressLookupProvider
  beforeEach(() => {
    provider = create()
  })
  const typed = '7 prospect row'
  /** The finder gives no result, and its reason reveals neither the key nor the address. */
  async function expectTrouble(): Promise<void> {
    const outcome = await provider.find(typed)
    expect(outcome.outcome).toBe('unavailable')
    const text = JSON.stringify(outcome)
    expect(text).not.toMatch(/prospect|ak_secret/i)
  }

  it('when it does not answer in time, then it is not waited for', async () => {
    vendor.answer(() => undefined)
    await expectTrouble()
  })
  it('when it stops in the middle, then it is not waited for', async () => {
    vendor.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"result":[')
    })
    await expectTrouble()
  })
  it('when the answer does not end, then it is left', async () => {
    const chunk = Buffer.alloc(256 * 1024, ' ')
    let sent = 0
    vendor.answer((response, request) => {
      const more = (): void => {
        if (request.socket.destroyed) return
        sent += chunk.length
        response.write(chunk, more)
      }
      more()
    })
    await expectTrouble()
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })
  it('when it leads elsewhere, then nobody follows', async () => {
    let followed = false
    vendor.answer((response, request) => {
      followed ||= request.url === '/elsewhere'
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await expectTrouble()
    expect(followed).toBe(false)
  })
  it.each([
    ['no JSON', '<html>'],
    ['another shape', '{"hits":7}'],
    ['nothing', ''],
  ])('when it answers %s, then nobody could say', async (_name, text) => {
    vendor.answer((response) => response.writeHead(200).end(text))
    await expectTrouble()
  })
})
