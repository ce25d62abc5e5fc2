import { describe, expect, it } from 'vitest'
import { drawByDeciles } from './draw-by-deciles.ts'

describe('drawByDeciles', () => {
  it('when the draw is the shop’s, does not refute it', () => {
    const { chance, rare } = drawByDeciles(100, 1_000)
    expect(chance).toBeGreaterThan(0.01)
    expect(rare).toBeLessThan(6)
  })

  it('when early arrivals have it better by a twentieth, refutes it', () => {
    const lopsided = (count: number, seed: Uint8Array): Uint32Array => {
      let state = seed[0] ?? 1
      const chance = (): number => (state = (state * 48_271 + 1) % 2_147_483_647) / 2_147_483_647
      const keys = Array.from({ length: count }, (_, index) => chance() + (index / count) * 0.05)
      const order = keys
        .map((_, index) => index)
        .toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
      const numbers = new Uint32Array(count)
      for (const [place, arrival] of order.entries()) numbers[arrival] = place + 1
      return numbers
    }
    expect(drawByDeciles(100, 1_000, lopsided).chance).toBeLessThan(0.001)
  })

  it('when nothing is drawn, refutes it', () => {
    const unmixed = (count: number): Uint32Array =>
      Uint32Array.from({ length: count }, (_, index) => index + 1)
    expect(drawByDeciles(10, 1_000, unmixed)).toMatchObject({ chance: 0, rare: 10 })
  })
})
