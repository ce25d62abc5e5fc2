import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Keys for one purpose each, all derived from the operator's one secret. */
export interface Secrets {
  /** HMAC-SHA256 of `text` under a key that only `purpose` uses; base64url. */
  sign(purpose: string, text: string): string
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: string): boolean
  /** 32 bytes for `purpose`: the seed of a signing key. */
  seed(purpose: string): Buffer
}

/** Each purpose has a key of its own, derived from the one `secret` (HKDF, RFC 5869). */
export function createSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>()
  const seed = (purpose: string): Buffer => {
    let key = keys.get(purpose)
    if (key === undefined) {
      key = Buffer.from(hkdfSync('sha256', secret, 'foyer', purpose, 32))
      keys.set(purpose, key)
    }
    return key
  }
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', seed(purpose)).update(text).digest('base64url')
  return {
    seed,
    sign,
    verify: (purpose, text, signature) => sameText(sign(purpose, text), signature),
  }
}

/** Constant-time equality of two texts of any length. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
