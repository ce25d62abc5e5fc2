import { bodyKeysMaximum, guestsMaximum } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../testing/evidence/processor-time.ts'
import { beyondBounds } from './json-bounds.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const beyond = (json: string, mostValues = 200_000) => beyondBounds(Buffer.from(json), mostValues)
const fields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))

describe('beyondBounds', () => {
  it('when lists and fields lie in each other then their depth counts, and not how many there are', () => {
    expect(beyond(lists(32))).toBeNull()
    expect(beyond(lists(33))).toBe('too_deep')
    expect(beyond(`[${Array.from({ length: 1000 }, () => '{"a":[]}').join(',')}]`)).toBeNull()
    expect(beyond('{"a":'.repeat(33))).toBe('too_deep')
  })

  it('when brackets and commas are inside strings then they are not counted, even after escaped quotes', () => {
    const signs = '[,'.repeat(50)
    for (const text of [signs, `\\"${signs}`, `${signs}\\\\`, `"${signs}`, `ü${signs}`])
      expect(beyond(JSON.stringify([text, 1]), 3)).toBeNull()
    expect(beyond(`["\\\\",${lists(33)}]`)).toBe('too_deep')
    expect(beyond(`["${signs}`)).toBeNull()
  })

  it('when a list, an object or all of it together has too much then it says what', () => {
    const items = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1))
    expect(beyond(items(guestsMaximum))).toBeNull()
    expect(beyond(items(guestsMaximum + 1))).toBe('long_list')
    expect(beyond(`{"a":{"b":[1,${items(guestsMaximum + 1)}]}}`)).toBe('long_list')
    expect(beyond(fields(bodyKeysMaximum))).toBeNull()
    expect(beyond(fields(bodyKeysMaximum + 1))).toBe('too_many_values')
    // The fields after an object that was closed count to the one around it.
    expect(beyond(`{"a":${fields(bodyKeysMaximum)},"b":${fields(bodyKeysMaximum)}}`)).toBeNull()
    expect(beyond(items(99), 100)).toBeNull()
    expect(beyond(items(100), 100)).toBe('too_many_values')
    expect(beyond(`[${'[],'.repeat(49)}[]]`, 100)).toBe('too_many_values')
    expect(beyond(']}'.repeat(50) + lists(33))).toBe('too_deep')
  })

  it('when it is megabytes then it takes milliseconds', async () => {
    const spent = await processorMs(async () => {
      beyond('['.repeat(4_800_000))
      beyond(`"${'\\'.repeat(4_800_000)}`)
      beyond(`["${'\\"'.repeat(2_400_000)}"]`)
    })
    expect(spent).toBeLessThan(500)
  })
})
