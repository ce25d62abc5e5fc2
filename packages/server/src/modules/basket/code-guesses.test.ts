import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../testing/seed-catalogue.ts'
import { seedCode } from '../../testing/seed-code.ts'
import { createShopper, type Shopper } from '../../testing/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts'

describe('guessing codes', () => {
  let shop: TestFoyer
  let show: Show
  let buyer: Shopper
  let network = 0
  beforeAll(async () => {
    shop = await createTestFoyer()
    show = await seedShow(shop.db)
  })
  afterAll(async () => {
    await shop.close()
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
    // Right ones do not count, and neither does taking them out.
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
      shop.clock.advance(60_000)
    }
    expect(answered).toBeGreaterThanOrEqual(8)
    expect(answered).toBeLessThanOrEqual(10)
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
    expect(answers.slice(-4)).toEqual([429, 429, 429, 429])
  })
})
