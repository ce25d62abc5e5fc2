import { describe, expect, it } from 'vitest'
import { createMortalShop } from '../../../testing/shops/mortal-shop.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { expectSettled, patience, timePasses } from './power-cuts-fixture.ts'
import { flows } from './power-cuts-flows.ts'

type Way = keyof typeof flows
type Mortal = Awaited<ReturnType<typeof createMortalShop>>

/** What buyers do whose payment was cut short. */
const buyers = {
  gone(mortal: Mortal, way: Way) {
    const flow = flows[way]
    it(
      'when the buyer never comes back, then it is an order, or nothing is taken',
      { timeout: patience },
      async () => {
        const cases = await mortal.dieEverywhere(
          async () => await flow.begin(mortal.world),
          async (process, buyer) => await flow.run(mortal.world, process, buyer),
        )
        await timePasses(mortal.world)
        const paid: boolean[] = []
        for (const one of cases) paid.push(await expectSettled(mortal.world, one, flow.costs))
        expect(cases.length).toBeGreaterThan(flow.moments)
        // In the first run the payment was lost with the process; the last run was not killed.
        expect([paid[0], paid.at(-1)]).toEqual([false, true])
      },
    )
  },
  again(mortal: Mortal, way: Way) {
    const flow = flows[way]
    it(
      'when the buyer does all of it again, then it is one order',
      { timeout: patience },
      async () => {
        const cases = await mortal.dieEverywhere(
          async () => await flow.begin(mortal.world),
          async (process, buyer) => {
            try {
              await flow.run(mortal.world, process, buyer)
            } finally {
              await flow.run(mortal.world, mortal.world.shop, buyer)
            }
          },
        )
        await timePasses(mortal.world)
        const paid = []
        for (const one of cases) paid.push(await expectSettled(mortal.world, one, flow.costs))
        expect(paid).toEqual(cases.map(() => true))
      },
    )
  },
}

/**
 * Dies at every moment of a way to pay (before and after each commit, before and after each question to a provider),
 * starts again on the same database, and runs what is periodic: the reconciler, jobs, webhooks. Each way has its own
 * file, so that they run in parallel; of the card, the buyer who never comes back is tried with every change.
 */
export function testPowerCuts(
  way: Way,
  tried: readonly (keyof typeof buyers)[] = ['gone', 'again'],
): void {
  const mortal = shopForTests(createMortalShop)
  describe(`the power goes while somebody pays: ${way}`, () => {
    for (const one of tried) buyers[one](mortal, way)
  })
}
