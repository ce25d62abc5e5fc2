import { readLanguage } from '@foyer/language/language-file.mjs'
import { addressLookupProblems } from './address-lookup-config.ts'
import type { Environment } from './environment.ts'
import { dangerProblems } from './danger-config.ts'
import { hcaptchaProblems } from './hcaptcha-config.ts'
import { keyRingProblems } from './key-ring-config.ts'
import { mailProblems } from './mail-config.ts'
import { measureProblems } from './measure-config.ts'
import { databaseProblems } from './database/database-config.ts'
import { passesProblems } from './passes-config.ts'
import { poolerProblems } from './database/pooler-config.ts'
import { replicaProblems } from './database/replica-config.ts'
import { seatsioProblems } from './seatsio-config.ts'
import { tracesProblems } from './traces-config.ts'
import { twilioProblems } from './twilio-config.ts'
import { liveKeysOf, paymentProblems } from '../providers/payment/vendors.ts'

/** Everything that is wrong with settings that are well-formed, each in a sentence that says what to do. */
export function problemsOf(values: Environment, sandbox: boolean): string[] {
  const production = values.NODE_ENV === 'production'
  const staging = values.FOYER_STAGING
  return [
    ...(production ? productionProblems(values, sandbox) : []),
    ...paymentProblems(values, { production, staging }),
    ...(staging ? stagingProblems(values) : []),
    ...databaseProblems(values),
    ...keyRingProblems(values.FOYER_SECRET),
    ...mailProblems(values.SMTP_URL),
    ...dangerProblems(values),
    ...pairProblems(values),
    ...seatsioProblems(values, production),
    ...twilioProblems(values, production),
    ...addressLookupProblems(values, production),
    ...measureProblems(values, production),
    ...passesProblems(values, production),
    ...poolerProblems(values),
    ...replicaProblems(values),
    ...tracesProblems(values),
    ...languageProblems(values.FOYER_LANGUAGE),
  ]
}

/** A shop for trials has the rules of production for everything but its money. */
function stagingProblems(values: Environment): string[] {
  return [
    ...(values.NODE_ENV === 'production'
      ? []
      : [
          'FOYER_STAGING is on: it goes with NODE_ENV=production; elsewhere test keys need no setting.',
        ]),
    ...liveKeysOf(values).map(
      (what) => `FOYER_STAGING is on, and ${what}: use one of the provider's test world.`,
    ),
  ]
}

/** Fails closed: the settings that a shop which takes real money may not run without. */
function productionProblems(values: Environment, sandbox: boolean): string[] {
  const missing = (
    [
      ['FOYER_SECRET', 'signs sessions and tickets'],
      ['PUBLIC_URL', 'is where buyers reach the shop'],
      ['SMTP_URL', 'sends codes and tickets'],
    ] as const
  )
    .filter(([name]) => values[name] === undefined)
    .map(([name, why]) => `${name} is missing: it ${why}.`)
  return [
    ...missing,
    ...(sandbox ? ['FOYER_SANDBOX is on: simulated providers must never run in production.'] : []),
    ...(values.FOYER_DEMO === true
      ? ['FOYER_DEMO is on: the demo season does not belong in production.']
      : []),
    ...(values.PUBLIC_URL?.startsWith('http:') === true
      ? ['PUBLIC_URL must start with https: in production.']
      : []),
    ...(values.MAIL_FROM.includes('localhost')
      ? ['MAIL_FROM is missing: mails need an address that buyers can answer to.']
      : []),
    ...hcaptchaProblems(values, values.FOYER_STAGING),
  ]
}

function pairProblems(values: Environment): string[] {
  return (values.HCAPTCHA_SITE_KEY === undefined) === (values.HCAPTCHA_SECRET === undefined)
    ? []
    : ['HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET belong together.']
}

/** Why the shop cannot speak the configured language. */
function languageProblems(name: string | undefined): string[] {
  try {
    readLanguage(name)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** An empty setting counts as absent. */
export const givenIn = (env: NodeJS.ProcessEnv): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
