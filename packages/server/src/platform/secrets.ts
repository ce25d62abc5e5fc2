import { createHash, createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The operator's keys, newest first: the first signs, all verify (docs/decisions/0048). */
export type KeyRing = readonly [newest: string, ...older: string[]]

/** Keys for one purpose each, all derived from the operator's key ring. */
export interface Secrets {
  /** HMAC-SHA256 of `text` under a key that only `purpose` uses, from the newest key of the ring; base64url. */
  sign(purpose: string, text: string): string
  /** The same under each key of the ring, newest first: one of them is the signature of whatever any of them has signed. */
  signAll(purpose: string, text: string): readonly string[]
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
  const isSigned = (purpose: string, text: string, signature: string): boolean =>
    seeds(purpose)
      .map((key) => sameText(mac(key, text), signature))
      .includes(true)
  return {
    seeds,
    sign: (purpose, text) => mac(seeds(purpose)[0], text),
    signAll: (purpose, text) => seeds(purpose).map((key) => mac(key, text)),
    verify: rememberTrue(isSigned),
  }
}

/** How many signatures a process remembers: those of as many visitors, in about a megabyte. */
const mostRemembered = 5_000

/**
 * The same check, which is made once for signatures that are good: a visitor sends theirs with every request, and in a busy
 * process one HMAC costs as much as all the rest of a small request. A wrong one is checked, and refused, each time.
 */
function rememberTrue(check: Secrets['verify']): Secrets['verify'] {
  // The half that is full takes the place of the older one: taking single ones out of a set makes it slow to walk.
  let newer = new Set<string>()
  let older = new Set<string>()
  return (purpose, text, signature) => {
    const claim = JSON.stringify([purpose, text, signature])
    if (newer.has(claim)) return true
    if (!older.has(claim) && !check(purpose, text, signature)) return false
    newer.add(claim)
    if (newer.size * 2 >= mostRemembered) {
      older = newer
      newer = new Set()
    }
    return true
  }
}

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'foyer', purpose, 32))

const mac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Constant-time equality of a signature and what somebody claims to be one; how long ours are is no secret. */
function sameText(signature: string, claimed: string): boolean {
  const [own, other] = [Buffer.from(signature), Buffer.from(claimed)]
  return own.length === other.length && timingSafeEqual(own, other)
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

export const sha256Hex = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
