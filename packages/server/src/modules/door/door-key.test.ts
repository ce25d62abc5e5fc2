import { beforeEach, describe, expect, it } from 'vitest'
import { doorKeyTries, wideNetworkTimes } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { sha256 } from '../../platform/secrets.ts'
import {
  neighbourOfDoor,
  newDoor,
  postAtDoor,
  sellAtDoor,
  type SoldAtDoor,
} from '../../testing/shoppers/door-sales.ts'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests({}, { isAudited: false })
let browser: Browser
let sold: SoldAtDoor

beforeEach(async () => {
  browser = await newDoor(shop)
  sold = await sellAtDoor(shop, { fullName: 'Ada Lovelace' })
})

describe('a door key', () => {
  it('learns nothing after many tries, however long the keys are: the right one is not compared either', async () => {
    const key = 'harbour-lights-demo-door'
    await shop.db.query('update organiser set door_key_hash = $2 where id = $1', [
      sold.organiserId,
      sha256(key),
    ])
    const before = await newDoor(shop, key)
    for (let count = 0; count < doorKeyTries.capacity; count += 1)
      await postAtDoor(browser, 'open', { key: `a long guess ${count}` })
    expect((await postAtDoor(browser, 'open', { key: 'one more long guess' })).status).toBe(429)
    expect((await postAtDoor(browser, 'open', { key })).status).toBe(429)
    expect((await browser.inject({ url: '/door/' })).body).not.toContain('Door of Harbour Lights')
    // A door that is open goes on, and one in another network opens.
    expect((await before.inject({ url: '/door/' })).body).toContain('Door of Harbour Lights')
    const elsewhere = await newDoor(shop, key)
    expect((await elsewhere.inject({ url: '/door/' })).body).toContain('Door of Harbour Lights')
  })

  it('opens again in a browser that has opened it before, whatever keys its neighbours try', async () => {
    const steward = await newDoor(shop, sold.key)
    await postAtDoor(steward, 'close', {})
    const guest = neighbourOfDoor(shop)
    const guess = async (of: Browser, count: number) =>
      (await postAtDoor(of, 'open', { key: `a guess ${count}` })).status
    shop.clock.advance(dayMs)
    for (let count = 0; count < doorKeyTries.capacity; count += 1) await guess(guest, count)
    expect((await postAtDoor(guest, 'open', { key: sold.key })).status).toBe(429)
    expect((await postAtDoor(steward, 'open', { key: sold.key })).status).toBe(303)
    // Its own tries are counted before a key is compared, and a forged sign has none.
    for (let count = 0; count < doorKeyTries.capacity; count += 1)
      expect(await guess(steward, count)).toBe(422)
    expect((await postAtDoor(steward, 'open', { key: sold.key })).status).toBe(429)
    const forged = steward.cookies.get('foyer_door_before') ?? ''
    guest.cookies.set('foyer_door_before', forged.replace(/^(\d+)\.\w/, '$1.z'))
    expect((await postAtDoor(guest, 'open', { key: sold.key })).status).toBe(429)
  })

  it('refuses a wrong key, and after some of them every key of that network', async () => {
    expect((await postAtDoor(browser, 'open', { key: 'guess' })).status).toBe(422)
    for (let count = 0; count < doorKeyTries.capacity - 1; count += 1)
      await postAtDoor(browser, 'open', { key: 'guess' })
    const refused = await postAtDoor(browser, 'open', { key: sold.key })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await newDoor(shop, sold.key)
    expect((await elsewhere.inject({ url: '/door/' })).body).toContain('Door of Harbour Lights')
  })

  it('counts wrong keys of a /48 of IPv6 together, which may be one line', async () => {
    const statuses: number[] = []
    for (let line = 0; line <= wideNetworkTimes; line += 1)
      for (let count = 0; count < doorKeyTries.capacity; count += 1) {
        const guesser = createBrowser(shop.app, `2001:db8:d00:${line}00::${count}`)
        statuses.push((await postAtDoor(guesser, 'open', { key: 'guess' })).status)
      }
    expect(statuses).toEqual([
      ...Array.from({ length: doorKeyTries.capacity * wideNetworkTimes }, () => 422),
      ...Array.from({ length: doorKeyTries.capacity }, () => 429),
    ])
  })
})
