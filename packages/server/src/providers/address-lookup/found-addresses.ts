import { addressLineLengthMaximum, postcodeLengthMaximum } from '@foyer/contract/limits.ts'
import type { FoundAddress, LookupOutcome } from './port.ts'

/** Nobody reads more results than this. */
export const resultsMaximum = 50

/** A vendor's answers are untrusted text: they are cut to one line each, no longer than the form accepts. */
export function toFound(parts: Partial<Record<keyof FoundAddress, string | null>>): FoundAddress {
  const line = (text: string | null | undefined, most = addressLineLengthMaximum): string =>
    (text ?? '')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, most)
  return {
    line1: line(parts.line1),
    line2: line(parts.line2),
    town: line(parts.town),
    stateCode: line(parts.stateCode, 2),
    postcode: line(parts.postcode, postcodeLengthMaximum),
    countryCode: line(parts.countryCode, 2).toUpperCase(),
  }
}

/** The outcome of asking: an error becomes its message, which the callers keep free of personal data. */
export async function outcomeOf(
  asking: () => Promise<readonly FoundAddress[]>,
): Promise<LookupOutcome> {
  try {
    const found = await asking()
    const usable = found.filter(({ line1, postcode }) => line1 !== '' || postcode !== '')
    const different = new Map(usable.map((address) => [JSON.stringify(address), address]))
    return { outcome: 'found', addresses: [...different.values()].slice(0, resultsMaximum) }
  } catch (error) {
    return { outcome: 'unavailable', why: error instanceof Error ? error.message : 'unknown' }
  }
}
