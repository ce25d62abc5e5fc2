import type { Config } from '../../config/config.ts'
import type { Finding } from './finding.ts'

const dayMs = 86_400_000
/** Getting a new certificate takes an afternoon, which must not be the day of a show. */
const warnDays = 30

/** Checks whether phones still accept the passes this shop signs. */
export function checkPasses(config: Pick<Config, 'passes'>, now: Date): Finding[] {
  const { apple, google } = config.passes
  return [
    apple === null
      ? { what: 'Apple Wallet', state: 'unknown', detail: 'APPLE_PASS_CERTIFICATE not set' }
      : appleFinding(apple.validUntil, now),
    google === null
      ? { what: 'Google Wallet', state: 'unknown', detail: 'GOOGLE_WALLET_ISSUER_ID not set' }
      : { what: 'Google Wallet', state: 'fine', detail: `signed by ${google.clientEmail}` },
  ]
}

function appleFinding(validUntil: Date, now: Date): Finding {
  const what = 'Apple Wallet'
  const day = validUntil.toISOString().slice(0, 10)
  const left = Math.floor((validUntil.getTime() - now.getTime()) / dayMs)
  const todo =
    'Renew the certificate of the Pass Type ID and set APPLE_PASS_CERTIFICATE and APPLE_PASS_KEY.'
  if (left < 0) return { what, state: 'wrong', detail: `the certificate ended on ${day}`, todo }
  if (left < warnDays)
    return { what, state: 'wrong', detail: `the certificate ends on ${day}`, todo }
  return { what, state: 'fine', detail: `the certificate is good until ${day}` }
}
