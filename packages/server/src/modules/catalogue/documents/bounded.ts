import { planValuesMaximum } from '@foyer/contract/limits.ts'

/** More dates than an event can have, and more tickets. */
const mostKeys = 500
/** A plan has thousands of seats; nothing else has as much. */
const mostValues = { plan: planValuesMaximum, other: 80_000 } as const
const mostDeep = 20

/**
 * What a person could have typed: strings without what no database keeps, and never so much that reading it would hold up
 * everybody else. Null when it is more.
 */
export function bounded(value: unknown, hasPlan: boolean): unknown {
  let left: number = hasPlan ? mostValues.plan : mostValues.other
  const copy = (one: unknown, depth: number): unknown => {
    left -= 1
    if (left < 0 || depth > mostDeep) throw new TooMuch()
    if (typeof one === 'string') return one.replaceAll('\0', '')
    if (Array.isArray(one)) return one.map((item) => copy(item, depth + 1))
    if (typeof one !== 'object' || one === null) return one
    const entries = Object.entries(one)
    if (entries.length > mostKeys) throw new TooMuch()
    return Object.fromEntries(
      entries.map(([key, item]) => [key.replaceAll('\0', ''), copy(item, depth + 1)]),
    )
  }
  try {
    return copy(value, 0)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

class TooMuch extends Error {}
