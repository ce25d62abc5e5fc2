import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
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
  const set = async (code: string, by = buyer) => await by.send(setCode, { code })
  const applied = async (code: string) => (await set(code)).body['code_applied']

  it('ends after eight wrong ones in a session, also for the right one, and goes on when time has passed', async () => {
    const code = await seedCode(shop.db)
    // Right codes are not counted, and neither is taking them out.
    for (let count = 0; count < 12; count += 1) {
      expect(await applied(code.code)).toBe(true)
      await applied('')
    }
    for (let count = 0; count < 8; count += 1) expect(await applied(`WRONG${count}`)).toBe(false)
    const refused = await set(code.code)
    expect(refused).toMatchObject({ status: 429, body: { error: { type: 'rate_limited' } } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await buyer.checkout()).discounts_applied).toEqual({})
    shop.clock.advance(Number(refused.headers['retry-after']) * 1000)
    expect(await applied(code.code)).toBe(true)
  })

  it('of many at once gives no more than eight an answer', async () => {
    const tries = Array.from({ length: 25 }, async (_, index) => await set(`AT-ONCE-${index}`))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
  })

  it('however they are spread, gives no more than ten an answer in a quarter of an hour', async () => {
    let answered = 0
    for (let minute = 0; minute < 15; minute += 1) {
      for (let count = 0; count < 3; count += 1)
        answered += (await set(`SPREAD-${minute}-${count}`)).status === 200 ? 1 : 0
      shop.clock.advance(minuteMs)
    }
    expect(answered).toBeGreaterThanOrEqual(8)
    expect(answered).toBeLessThanOrEqual(10)
  })

  it('of one neighbour do not stop a right code of others in the network', async () => {
    const jazz = await seedCode(shop.db)
    const neighbours = ['10.1.7.1', '10.1.7.2', '10.1.7.3'].map((ip) => createShopper(shop.app, ip))
    for (const [index, neighbour] of neighbours.entries()) {
      await neighbour.add([show.stock, 1])
      for (let count = 0; count < 8; count += 1) await set(`NEAR-${index}-${count}`, neighbour)
    }
    const honest = createShopper(shop.app, '10.1.7.99')
    await honest.add([show.stock, 1])
    for (let times = 0; times < 3; times += 1)
      expect((await set(jazz.code, honest)).body).toMatchObject({ code_applied: true })
    // Their first mistake is answered, and a second one is refused.
    expect(await set('A-MISTAKE', honest)).toMatchObject({ status: 200 })
    expect(await set('ANOTHER', honest)).toMatchObject({ status: 429 })
  })

  it('by ever new sessions ends with the network, after twenty and forty', async () => {
    let answered = 0
    for (let session = 0; session < 70; session += 1) {
      const other = createShopper(shop.app, `10.1.8.${session}`)
      answered += (await set(`NEW-${session}`, other)).status === 200 ? 1 : 0
    }
    expect(answered).toBe(60)
  })

  it('ends after twenty wrong ones at once from one network, whatever the session', async () => {
    const answers: number[] = []
    for (let session = 0; session < 4; session += 1) {
      const other = createShopper(shop.app, `10.2.0.${session}`)
      await other.add([show.stock, 1])
      for (let count = 0; count < 6; count += 1)
        answers.push((await set(`NETWORK-${session}-${count}`, other)).status)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    // These are the answers to sessions that have tried before.
    expect(answers.slice(-4)).toEqual([429, 429, 429, 429])
  })
})
