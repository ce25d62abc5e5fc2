/** Deeper than anything that is sent: a webhook of a provider has some ten, a seating plan in its document eight. */
const mostDeep = 32
const [quote, backslash, openList, closeList, openFields, closeFields] = Buffer.from('"\\[]{}')

/**
 * Whether a JSON text holds lists or fields within each other deeper than anybody needs. A few megabytes of opening brackets
 * take the parser, and everything after it that walks down, seconds, while this only counts them.
 */
export function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === openList || byte === openFields) {
      depth += 1
      if (depth > mostDeep) return true
    } else if (byte === closeList || byte === closeFields) depth -= 1
  }
  return false
}
