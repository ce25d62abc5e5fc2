import { createCipheriv, createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawBytes, numberOf, numbersOf } from './draw.ts'

const streamOf = (seed: Uint8Array, list: Uint8Array, length: number): Uint8Array => {
  const listHash = createHash('sha256').update(list).digest()
  const key = createHash('sha256').update(seed).update(listHash).digest()
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length))
}
const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
const list = Buffer.from('AAAA\nBBBB\n')

/** The same order, written down another way: whole numbers of any size, and a list that is taken apart. */
function slowly(count: number, stream: Uint8Array): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const word = Buffer.from(stream).readBigUInt64BE(last * 8)
    const chosen = Number(word % BigInt(last + 1))
    const [one, other] = [order[last] ?? 0, order[chosen] ?? 0]
    order[last] = other
    order[chosen] = one
  }
  return order.map((_, arrival) => order.indexOf(arrival) + 1)
}

/** Worked out by OpenSSL and a few lines of Python. */
const knownNumbers = [3, 7, 1, 8, 4, 2, 5, 6]

describe('the draw of a queue', () => {
  it.each([0, 1, 2, 3, 10, 257, 2000])('gives each of %i a number of its own', (count) => {
    const numbers = numbersOf(count, streamOf(seed, list, drawBytes(count)))
    expect([...numbers].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    expect([...numbers]).toEqual(slowly(count, streamOf(seed, list, drawBytes(count))))
  })

  it('when it is made again, then it is the same, and another with another seed or list', () => {
    const drawn = (one: Uint8Array, of: Uint8Array) => [
      ...numbersOf(8, streamOf(one, of, drawBytes(8))),
    ]
    expect(drawn(seed, list)).toEqual(drawn(seed, list))
    expect(drawn(seed, list)).toEqual(knownNumbers)
    expect(drawn(seed.toReversed(), list)).not.toEqual(knownNumbers)
    expect(drawn(seed, Buffer.from('BBBB\nAAAA\n'))).not.toEqual(knownNumbers)
  })

  it('when everybody is drawn often, then each has each number about as often', () => {
    const count = 6
    const draws = 6000
    const stream = streamOf(seed, list, drawBytes(count) * draws)
    const seen = new Map<string, number>()
    for (let draw = 0; draw < draws; draw += 1) {
      const from = draw * drawBytes(count)
      const numbers = numbersOf(count, stream.subarray(from, from + drawBytes(count)))
      for (const [arrival, number] of numbers.entries()) {
        const cell = `${arrival} ${number}`
        seen.set(cell, (seen.get(cell) ?? 0) + 1)
      }
    }
    const expected = draws / count
    const chiSquare = [...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // 25 degrees of freedom: one draw in a thousand comes above.
    expect(seen.size).toBe(36)
    expect(chiSquare).toBeLessThan(52.6)
  })

  it('when the stream lies within other bytes, then only its own count', () => {
    const stream = streamOf(seed, list, drawBytes(8))
    const within = new Uint8Array(stream.length + 3)
    within.set(stream, 3)
    expect([...numbersOf(8, within.subarray(3))]).toEqual(knownNumbers)
  })

  it('when the stream is too short, then it refuses', () => {
    expect(() => numbersOf(9, streamOf(seed, list, drawBytes(8)))).toThrow(RangeError)
  })

  it('when somebody came after the draw, then the number is that of the arrival', () => {
    const numbers = Uint32Array.of(2, 1)
    expect([1, 2, 3, 50].map((arrival) => numberOf(arrival, numbers))).toEqual([2, 1, 3, 50])
  })
})
