import { passCertificateWarnDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Config } from '../../config/config.ts'
import type { ApplePassesConfig, GoogleWalletConfig } from '../../config/passes-config.ts'
import { pushToPhones } from '../../providers/passes/apple-push.ts'
import { createGooglePasses } from '../../providers/passes/google.ts'
import type { Finding } from './finding.ts'

/** Getting a new certificate takes an afternoon, which must not be the day of a show. */

/** No phone has this token: the push service says so to whoever it lets in, and refuses others before. */
const nobodysToken = '0'.repeat(64)

/** Checks whether phones still accept the passes this shop signs, and whether their wallets can be told of changes. */
export async function checkPasses(
  { passes: { apple, google }, publicUrl }: Pick<Config, 'passes' | 'publicUrl'>,
  now: Date,
): Promise<Finding[]> {
  return [
    apple === null
      ? { what: 'Apple Wallet', state: 'unknown', detail: 'APPLE_PASS_CERTIFICATE not set' }
      : appleFinding(apple.validUntil, now),
    ...(apple === null ? [] : [await pushFinding(apple, publicUrl)]),
    google === null
      ? { what: 'Google Wallet', state: 'unknown', detail: 'GOOGLE_WALLET_ISSUER_ID not set' }
      : await googleFinding(google, now),
  ]
}

async function pushFinding(apple: ApplePassesConfig, publicUrl: string | null): Promise<Finding> {
  const what = 'Changes of Apple passes'
  if (publicUrl?.startsWith('https:') !== true)
    return { what, state: 'unknown', detail: 'phones ask only a PUBLIC_URL with https:' }
  const answer = (await pushToPhones(apple, [nobodysToken])).get(nobodysToken)
  if (answer?.outcome !== 'failed')
    return { what, state: 'fine', detail: 'the push service knows the certificate' }
  const todo = `Let the server reach ${apple.pushBase}, and see that the certificate was not revoked.`
  return { what, state: 'wrong', detail: answer.reason, todo }
}

async function googleFinding(google: GoogleWalletConfig, now: Date): Promise<Finding> {
  const what = 'Google Wallet'
  const clock = () => now.getTime()
  const reason = await createGooglePasses(google, { origin: '', clock }).probe()
  if (reason === null) return { what, state: 'fine', detail: `signed by ${google.clientEmail}` }
  const todo =
    'Turn on the Google Wallet API for the service account, give it access to the issuer, and let the server reach googleapis.com.'
  return { what, state: 'wrong', detail: reason, todo }
}

function appleFinding(validUntil: Date, now: Date): Finding {
  const what = 'Apple Wallet'
  const day = validUntil.toISOString().slice(0, 10)
  const left = Math.floor((validUntil.getTime() - now.getTime()) / dayMs)
  const todo =
    'Renew the certificate of the Pass Type ID and set APPLE_PASS_CERTIFICATE and APPLE_PASS_KEY.'
  if (left < 0) return { what, state: 'wrong', detail: `the certificate ended on ${day}`, todo }
  if (left < passCertificateWarnDays)
    return { what, state: 'wrong', detail: `the certificate ends on ${day}`, todo }
  return { what, state: 'fine', detail: `the certificate is good until ${day}` }
}
