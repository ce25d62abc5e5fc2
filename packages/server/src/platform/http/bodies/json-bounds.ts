import { bodyKeysMaximum, guestsMaximum } from '@foyer/contract/limits.ts'

/** Deeper than anything that is sent: a webhook of a provider has some ten, a seating plan in its document eight. */
const mostDeep = 32
const [quote, backslash, comma, openList, closeList, openFields, closeFields] =
  Buffer.from('"\\,[]{}')

export type BeyondBounds = 'too_deep' | 'long_list' | 'too_many_values'

/**
 * What a JSON text has more of than anybody needs: depth, items of one list, fields of one object, or values in all. Null when it is
 * within these bounds. A few megabytes of brackets or of different names take the parser seconds, and everything after it that
 * looks at each, while this only counts them.
 */
export function beyondBounds(json: Buffer, mostValues: number): BeyondBounds | null {
  let values = 1
  let depth = 0
  let isInText = false
  /** For each depth, how many items or fields may still follow. */
  const left = new Int32Array(mostDeep + 1)
  const isList = new Uint8Array(mostDeep + 1)
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === comma) {
      values += 1
      if (depth > 0 && (left[depth] = (left[depth] ?? 0) - 1) <= 0)
        return isList[depth] === 1 ? 'long_list' : 'too_many_values'
    } else if (byte === openList || byte === openFields) {
      values += 1
      depth += 1
      if (depth > mostDeep) return 'too_deep'
      isList[depth] = byte === openList ? 1 : 0
      left[depth] = byte === openList ? guestsMaximum : bodyKeysMaximum
    } else if (byte === closeList || byte === closeFields) depth = Math.max(0, depth - 1)
    if (values > mostValues) return 'too_many_values'
  }
  return null
}
