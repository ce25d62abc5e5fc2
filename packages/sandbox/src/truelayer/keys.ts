import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** Both sides of the simulated account's signatures, made anew at each start. */
export interface BankKeys {
  /** The shop's settings; the public half of its key stays here. */
  readonly shop: {
    readonly clientId: string
    readonly clientSecret: string
    readonly keyId: string
    readonly privateKey: string
  }
  readonly shopPublicKey: string
  /** The published keys that sign webhooks. */
  readonly jwks: { readonly keys: readonly object[] }
  /** A `Tl-Signature` over a webhook, naming the URL of its key. */
  signWebhook(message: WebhookMessage): string
}

export interface WebhookMessage {
  readonly path: string
  readonly timestamp: string
  readonly contentType: string
  readonly body: string
  readonly jku: string
}

const pair = () => generateKeyPairSync('ec', { namedCurve: 'secp521r1' })

let ofProcess: BankKeys | undefined

/** Makes them once in each process: it takes a third of a start. */
export const createBankKeys = (): BankKeys => (ofProcess ??= makeKeys())

function makeKeys(): BankKeys {
  const shop = pair()
  const own = pair()
  const kid = idOf(own.publicKey)
  return {
    shop: {
      clientId: 'sandbox-bank',
      clientSecret: 'sandbox-bank-secret',
      keyId: idOf(shop.publicKey),
      privateKey: shop.privateKey.export({ format: 'pem', type: 'sec1' }).toString(),
    },
    shopPublicKey: shop.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    jwks: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, alg: 'ES512' }] },
    signWebhook: (message) => signatureOf(own.privateKey, kid, message),
  }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url')

const idOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)

/**
 * A detached JWS as in github.com/TrueLayer/truelayer-signing (request-signing-v2.md). Their library signs requests
 * only: it cannot name a `jku`.
 */
function signatureOf(key: KeyObject, kid: string, message: WebhookMessage): string {
  const header = base64(
    JSON.stringify({
      alg: 'ES512',
      kid,
      tl_version: '2',
      tl_headers: 'X-Tl-Webhook-Timestamp,Content-Type',
      jku: message.jku,
    }),
  )
  const { path, timestamp, contentType, body } = message
  const payload = `POST ${path}\nX-Tl-Webhook-Timestamp: ${timestamp}\nContent-Type: ${contentType}\n${body}`
  const signed = sign('sha512', Buffer.from(`${header}.${base64(payload)}`), {
    key,
    dsaEncoding: 'ieee-p1363',
  })
  return `${header}..${signed.toString('base64url')}`
}
