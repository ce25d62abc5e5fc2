import type { StripeKeys } from '../world.ts'
import { StripeFailure } from './stripe-error.ts'

export type Caller = 'server' | 'browser'

/** The key of the call: in a bearer or basic header, or (from a browser) in the `key` parameter. */
export function authenticate(
  keys: StripeKeys,
  authorization: string | undefined,
  keyParam: string | null,
): Caller {
  const key = keyIn(authorization) ?? keyParam
  if (key === keys.secretKey) return 'server'
  if (key === keys.publishableKey) return 'browser'
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message:
      key === null || key === ''
        ? 'You did not provide an API key. Set the Authorization header to "Bearer YOUR_SECRET_KEY".'
        : `Invalid API Key provided: ${key.slice(0, 8)}****`,
  })
}

function keyIn(authorization: string | undefined): string | null {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return null
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? null
}
