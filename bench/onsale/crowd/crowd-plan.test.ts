import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { isBot, lullsOf, planCrowd } from './crowd-plan.ts'

const openMs = minuteMs
const crowd = planCrowd({ buyers: 20_000, openMs })
const share = (found: readonly unknown[]): number => found.length / crowd.length

describe('planCrowd', () => {
  it('when the sale opens, seven of ten have come, and a flash follows', () => {
    expect(share(crowd.filter(({ at }) => at < openMs))).toBeCloseTo(0.71, 1)
    expect(share(crowd.filter(({ at }) => at >= openMs && at < openMs + 10_000))).toBeCloseTo(
      0.2,
      1,
    )
  })

  it('when there is a lull, nobody comes', () => {
    for (const { from, to } of lullsOf(openMs))
      expect(crowd.filter(({ at }) => at > from && at < to)).toEqual([])
  })

  it('when people come, they come from networks of their own, but for campuses and farms', () => {
    const byNetwork = new Map<string, number>()
    for (const { ip } of crowd) {
      const network = ip.split('.').slice(0, 3).join('.')
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
    }
    const crowded = [...byNetwork].filter(([, count]) => count > 1)
    expect(Math.max(...byNetwork.values())).toBeGreaterThan(600)
    expect(crowded.every(([network]) => /^(?:192\.0|198\.51)\./.test(network))).toBe(true)
    expect(byNetwork.get('192.0.0')).toBe(300)
  })

  it('when it is planned again, it is the same, and in the order of coming', () => {
    expect(planCrowd({ buyers: 20_000, openMs })).toEqual(crowd)
    expect(crowd.every(({ at }, index) => at >= (crowd[index - 1]?.at ?? 0))).toBe(true)
    expect(share(crowd.filter(({ kind }) => isBot(kind)))).toBeCloseTo(0.06, 2)
  })
})
