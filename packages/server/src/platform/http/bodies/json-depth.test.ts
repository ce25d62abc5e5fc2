import { describe, expect, it } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const isDeep = (json: string) => isTooDeep(Buffer.from(json))

describe('isTooDeep', () => {
  it('when lists and fields lie in each other then their depth counts, and not how many there are', () => {
    expect(isDeep(lists(32))).toBe(false)
    expect(isDeep(lists(33))).toBe(true)
    expect(isDeep(`[${Array.from({ length: 1000 }, () => '{"a":[]}').join(',')}]`)).toBe(false)
    expect(isDeep('{"a":'.repeat(33))).toBe(true)
  })

  it('when brackets stand in texts then they are no depth, whatever stands before their ends', () => {
    const brackets = '['.repeat(50)
    for (const text of [
      brackets,
      `\\"${brackets}`,
      `${brackets}\\\\`,
      `"${brackets}`,
      `ü${brackets}`,
    ])
      expect(isDeep(JSON.stringify([text, 1]))).toBe(false)
    expect(isDeep(`["\\\\",${lists(33)}]`)).toBe(true)
    expect(isDeep(`["${brackets}`)).toBe(false)
  })

  it('when it is megabytes then it takes milliseconds', () => {
    const began = performance.now()
    isDeep('['.repeat(4_800_000))
    isDeep(`"${'\\'.repeat(4_800_000)}`)
    isDeep(`["${'\\"'.repeat(2_400_000)}"]`)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
