import { oneTimeCodeDigits } from '@foyer/contract/limits.ts'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The source of every id, code and secret token. It is injected, so that tests can foresee them. */
export interface Ids {
  /** 256 random bits, base64url. */
  sessionToken(): string
  /** 16 characters of an unambiguous base-32 alphabet: 80 random bits. */
  saleReference(): string
  /** The code printed beside a ticket's QR code: 24 characters, 120 random bits. */
  ticketCode(): string
  /** 16 characters in groups of four: 80 random bits. */
  giftVoucherCode(): string
  /** 10 characters, for a referral link. */
  referralCode(): string
  /** `oneTimeCodeDigits` digits, all equally likely. */
  oneTimeCode(): string
  /** For idempotency keys, request ids, nonces and links. */
  uuid(): string
  token(): string
}

/** Crockford's base 32: it has no I, L, O or U, so codes survive being read aloud. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Asking the system for a few bytes takes as long as asking for many. */
const pool = { bytes: Buffer.alloc(0), used: 0 }
const poolSize = 4096

function base32(length: number): string {
  if (pool.used + length > pool.bytes.length) {
    pool.bytes = randomBytes(poolSize)
    pool.used = 0
  }
  let text = ''
  for (const byte of pool.bytes.subarray(pool.used, pool.used + length))
    text += codeAlphabet[byte & 31] ?? ''
  pool.bytes.fill(0, pool.used, (pool.used += length))
  return text
}

export const randomIds: Ids = {
  sessionToken: () => randomBytes(32).toString('base64url'),
  saleReference: () => base32(16),
  ticketCode: () => base32(24),
  giftVoucherCode: () => base32(16).replace(/(.{4})(?=.)/g, '$1-'),
  referralCode: () => base32(10),
  oneTimeCode: () => String(randomInt(10 ** oneTimeCodeDigits)).padStart(oneTimeCodeDigits, '0'),
  uuid: () => randomUUID(),
  token: () => randomBytes(24).toString('base64url'),
}
