import { describe, expect, it } from 'vitest'
import { createSeatsioSeating } from '../../../providers/seating/seatsio.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { seatThirdParties } from './seat-hosts.ts'

const shop = shopForTests()

const partiesWith = (scriptUrl: string | null | undefined) => {
  const keys = { secretKey: 'key', apiBase: 'http://127.0.0.1:1' }
  const seating = scriptUrl === undefined ? null : createSeatsioSeating({ ...keys, scriptUrl })
  const { foyer } = shop
  return seatThirdParties({ ...foyer, providers: { ...foyer.providers, seating } })
}

describe('whom the seat page talks to', () => {
  it('when every map is our own then to nobody, and never to those who take money', () => {
    expect(partiesWith(undefined)).toMatchObject({ scripts: [], frames: [], connections: [] })
    expect(JSON.stringify(partiesWith(null))).not.toContain('stripe')
  })

  it('when charts are hosted then to seats.io', () => {
    const { scripts, frames, connections, pictures } = partiesWith(null)
    for (const hosts of [scripts, frames, connections, pictures])
      expect(hosts).toEqual(['https://*.seatsio.net'])
  })

  it('when seats.io is simulated then to that place alone', () => {
    const { scripts } = partiesWith('http://127.0.0.1:3100/seatsio/chart.js')
    expect(scripts).toEqual(['http://127.0.0.1:3100'])
  })
})
