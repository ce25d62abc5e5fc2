import { describe, expect, it } from 'vitest'
import { createMortalShop } from '../../testing/shops/mortal-shop.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import {
  atPlan,
  buy,
  costs,
  endOf,
  nothing,
  orderOf,
  timePasses,
  type AtPlan,
} from './seat-buyer.test-data.ts'

/**
 * The process dies at every moment from the choice of seats to their tickets (before and after each commit, before and
 * after each question to a provider), starts again on the same database, and the periodic work runs.
 */
const mortal = shopForTests(createMortalShop)
const patience = 240_000

describe.each([
  ['the plan of the shop', false],
  ['the chart of somebody else', true],
] as const)('the power goes while somebody buys seats of %s', (_, hosted) => {
  const begin = async () => await atPlan(mortal.world, hosted)

  it(
    'when the buyer never comes back, then the seats are an order, or free and nothing is taken',
    { timeout: patience },
    async () => {
      const left: Awaited<ReturnType<typeof endOf>>[] = []
      const cases: AtPlan[] = []
      // This looks before the next buyer begins: that process does the work that the dead one left.
      const lookBack = async () => {
        const last = cases.at(-1)
        if (last !== undefined) left.push(await endOf(mortal.world, last))
      }
      await mortal.dieEverywhere(
        async () => {
          await lookBack()
          const one = await begin()
          cases.push(one)
          return one
        },
        async (process, one) => await buy(mortal.world, process, one),
      )
      await lookBack()
      // It died before there were seats, between holding, reserving, paying and selling them, and before booking them.
      const stages = new Set(left.map(({ seats }) => seats[0] ?? 'none'))
      expect([...stages]).toEqual(['none', 'held', 'reserved', 'paying', 'sold'])
      // Only a keeper of a hosted chart has to be told what is paid.
      expect(left.some(({ untold }) => untold > 0)).toBe(hosted)
      await timePasses(mortal.world)
      const ends = await Promise.all(cases.map(async (one) => await endOf(mortal.world, one)))
      expect(ends).toEqual(ends.map(({ money }) => (money === 0 ? nothing : orderOf({ hosted }))))
      expect([ends[0]?.money, ends.at(-1)?.money]).toEqual([0, costs])
    },
  )

  it(
    'when the buyer does all of it again, then it is one order',
    { timeout: patience },
    async () => {
      const cases = await mortal.dieEverywhere(begin, async (process, one) => {
        try {
          await buy(mortal.world, process, one)
        } finally {
          await buy(mortal.world, mortal.world.shop, one)
        }
      })
      await timePasses(mortal.world)
      expect(await Promise.all(cases.map(async (one) => await endOf(mortal.world, one)))).toEqual(
        cases.map(orderOf),
      )
    },
  )
})
