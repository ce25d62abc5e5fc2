import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import {
  codeGuessesOfNetwork,
  codeGuessesOfSession,
  firstCodeGuessesOfNetwork,
  firstCodeGuessOfSession,
} from '@foyer/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { seedCode } from '../../../testing/builders/seed-code.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('guessing codes', () => {
  const shop = shopForTests()
  let show: Show
  let buyer: Shopper
  let network = 0
  beforeAll(async () => {
    show = await seedShow(shop.db)
  })
  beforeEach(async () => {
    network += 1
    buyer = createShopper(shop.app, `10.3.${network}.1`)
    await buyer.add([show.stock, 1])
  })
  const [ofSession, ofNetwork] = [codeGuessesOfSession.capacity, codeGuessesOfNetwork.capacity]
  const set = async (code: string, by = buyer) => await by.send(setCode, { code })
  const applied = async (code: string) => (await set(code)).body['code_applied']

  it('ends after some wrong ones in a session, also for the right one, and goes on when time has passed', async () => {
    const code = await seedCode(shop.db)
    // Right codes are not counted, and neither is taking them out.
    for (let count = 0; count < ofSession + 4; count += 1) {
      expect(await applied(code.code)).toBe(true)
      await applied('')
    }
    for (let count = 0; count < ofSession; count += 1)
      expect(await applied(`WRONG${count}`)).toBe(false)
    const refused = await set(code.code)
    expect(refused).toMatchObject({ status: 429, body: { error: { type: 'rate_limited' } } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await buyer.checkout()).discounts_applied).toEqual({})
    shop.clock.advance(Number(refused.headers['retry-after']) * 1000)
    expect(await applied(code.code)).toBe(true)
  })

  it('of many at once gives no more of them an answer', async () => {
    const tries = Array.from(
      { length: ofSession + 17 },
      async (_, index) => await set(`AT-ONCE-${index}`),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ofSession)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
  })

  it('however they are spread, gives hardly more an answer in a quarter of an hour', async () => {
    let answered = 0
    for (let minute = 0; minute < 15; minute += 1) {
      for (let count = 0; count < 3; count += 1)
        answered += (await set(`SPREAD-${minute}-${count}`)).status === 200 ? 1 : 0
      shop.clock.advance(minuteMs)
    }
    expect(answered).toBeGreaterThanOrEqual(ofSession)
    expect(answered).toBeLessThanOrEqual(ofSession + codeGuessesOfSession.perHour / 4)
  })

  it('of one neighbour do not stop a right code of others in the network', async () => {
    const jazz = await seedCode(shop.db)
    const neighbours = Array.from({ length: Math.ceil(ofNetwork / ofSession) }, (_, index) =>
      createShopper(shop.app, `10.1.7.${index}`),
    )
    for (const [index, neighbour] of neighbours.entries()) {
      await neighbour.add([show.stock, 1])
      for (let count = 0; count < ofSession; count += 1)
        await set(`NEAR-${index}-${count}`, neighbour)
    }
    const honest = createShopper(shop.app, '10.1.7.99')
    await honest.add([show.stock, 1])
    for (let times = 0; times < 3; times += 1)
      expect((await set(jazz.code, honest)).body).toMatchObject({ code_applied: true })
    // Their first mistakes are answered, and another one is refused.
    for (let count = 0; count < firstCodeGuessOfSession.capacity; count += 1)
      expect(await set(`A-MISTAKE-${count}`, honest)).toMatchObject({ status: 200 })
    expect(await set('ANOTHER', honest)).toMatchObject({ status: 429 })
  })

  it('by ever new sessions ends with the network', async () => {
    const allowed = ofNetwork + firstCodeGuessesOfNetwork.capacity
    let answered = 0
    for (let session = 0; session < allowed + 10; session += 1) {
      const other = createShopper(shop.app, `10.1.8.${session}`)
      answered += (await set(`NEW-${session}`, other)).status === 200 ? 1 : 0
    }
    expect(answered).toBe(allowed)
  })

  it('ends after some wrong ones at once from one network, whatever the session', async () => {
    const others = Array.from({ length: Math.ceil(ofNetwork / ofSession) + 1 }, (_, index) =>
      createShopper(shop.app, `10.2.0.${index}`),
    )
    for (const other of others) await other.add([show.stock, 1])
    const answers: number[] = []
    for (let count = 0; count < ofNetwork + 4; count += 1)
      answers.push((await set(`NETWORK-${count}`, others[count % others.length])).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(ofNetwork)
    // These are the answers to sessions that have tried before.
    expect(answers.slice(-4)).toEqual([429, 429, 429, 429])
  })
})
