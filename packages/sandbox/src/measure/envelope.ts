interface Item {
  readonly type: string
  readonly fields: Record<string, unknown>
}

/**
 * The items of an envelope: https://develop.sentry.dev/sdk/data-model/envelopes/. An item that is not JSON is shown by its
 * size.
 */
export function readEnvelope(body: Buffer): Item[] {
  const items: Item[] = []
  let at = 0
  const line = (): Buffer => {
    const end = body.indexOf(10, at)
    const found = body.subarray(at, end === -1 ? body.length : end)
    at = end === -1 ? body.length : end + 1
    return found
  }
  line()
  while (at < body.length) {
    const header = line()
    if (header.length === 0) continue
    const { type, length } = JSON.parse(header.toString('utf8')) as {
      type: string
      length?: number
    }
    const payload = length === undefined ? line() : body.subarray(at, at + length)
    // A payload of a given length is followed by one line end.
    if (length !== undefined) at += length + 1
    items.push({ type, fields: fieldsOf(payload) })
  }
  return items
}

function fieldsOf(payload: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(payload.toString('utf8')) as Record<string, unknown>
  } catch {
    return { bytes: payload.length, text: payload.toString('utf8') }
  }
}
