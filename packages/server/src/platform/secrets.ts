import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The operator's keys, newest first: the first signs, all verify (docs/decisions/0048). */
export type KeyRing = readonly [newest: string, ...older: string[]]

/** Keys for one purpose each, all derived from the operator's key ring. */
export interface Secrets {
  /** HMAC-SHA256 of `text` under a key that only `purpose` uses, from the newest key of the ring; base64url. */
  sign(purpose: string, text: string): string
  /** Whether any key of the ring has signed it. Compares in constant time, with every key whatever the first one's result. */
  verify(purpose: string, text: string, signature: string): boolean
  /** 32 bytes for `purpose` from each key of the ring, newest first: the seeds of signing keys. */
  seeds(purpose: string): readonly [newest: Buffer, ...older: Buffer[]]
}

/** Each purpose has keys of its own, each derived from one of the ring (HKDF, RFC 5869). */
export function createSecrets(...[newest, ...older]: KeyRing): Secrets {
  const derived = new Map<string, readonly [Buffer, ...Buffer[]]>()
  const seeds: Secrets['seeds'] = (purpose) => {
    let keys = derived.get(purpose)
    if (keys === undefined) {
      keys = [keyFor(newest, purpose), ...older.map((key) => keyFor(key, purpose))]
      derived.set(purpose, keys)
    }
    return keys
  }
  return {
    seeds,
    sign: (purpose, text) => mac(seeds(purpose)[0], text),
    verify: (purpose, text, signature) =>
      seeds(purpose)
        .map((key) => sameText(mac(key, text), signature))
        .includes(true),
  }
}

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'foyer', purpose, 32))

const mac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Constant-time equality of two texts of any length. */
function sameText(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
