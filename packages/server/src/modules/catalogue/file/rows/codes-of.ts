import { codeLengthMaximum } from '@foyer/contract/limits.ts'
import { createHmac } from 'node:crypto'
import { codeAlphabet } from '../../../../platform/ids.ts'

/** What of an entry says which codes it has. */
export interface WrittenCode {
  readonly code: string
  readonly many?: { readonly count: number; readonly seed: string } | undefined
}

/** What is left of a code's length once the end is there that makes each of many another. */
export const longestBeginning = codeLengthMaximum - 12

/**
 * The codes of an entry, each with the key of its row: one, or as many as it says. Those are made of its secret (50 bits of
 * an HMAC-SHA256 of the beginning and a number), so that they are the same wherever the entry is read, and nobody guesses them.
 */
export function codesOf(key: string, { code, many }: WrittenCode): { key: string; code: string }[] {
  if (many === undefined) return [{ key, code }]
  return Array.from({ length: many.count }, (_, index) => {
    const number = index + 1
    const bytes = createHmac('sha256', many.seed).update(`${code}-${number}`).digest()
    const text = [...bytes.subarray(0, 10)].map((byte) => codeAlphabet[byte & 31]).join('')
    return { key: `${key}/${number}`, code: `${code}-${text.slice(0, 5)}-${text.slice(5)}` }
  })
}

/** The entry that a code is of, by the key of its row. */
export const entryOfCode = (key: string): string => key.split('/', 1)[0] ?? key
