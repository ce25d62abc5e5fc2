import { readLanguage } from '@foyer/language/language-file.mjs'
import type { Environment } from './config.ts'
import { hcaptchaProblems } from './hcaptcha-config.ts'
import { stripeProblems } from './stripe-config.ts'

/** Fails closed: what a shop that takes real money may not run without. */
export function productionProblems(values: Environment, sandbox: boolean): string[] {
  const missing = (
    [
      ['FOYER_SECRET', 'signs sessions and tickets'],
      ['PUBLIC_URL', 'is where buyers reach the shop'],
      ['SMTP_URL', 'sends codes and tickets'],
      ['STRIPE_SECRET_KEY', 'takes payments'],
      ['STRIPE_PUBLISHABLE_KEY', 'takes payments'],
      ['STRIPE_WEBHOOK_SECRET', 'proves that payment messages are genuine'],
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
    ...(values.STRIPE_SECRET_KEY?.startsWith('sk_test_') === true
      ? ['STRIPE_SECRET_KEY is a test key; production needs a live one.']
      : []),
    ...(values.MAIL_FROM.includes('localhost')
      ? ['MAIL_FROM is missing: mails need an address that buyers can answer to.']
      : []),
    ...(values.STRIPE_SCRIPT_URL === undefined
      ? []
      : ['STRIPE_SCRIPT_URL may not be set in production: card forms come from Stripe alone.']),
    ...(values.STRIPE_API_BASE === undefined
      ? []
      : ['STRIPE_API_BASE may not be set in production.']),
    ...hcaptchaProblems(values),
  ]
}

export function pairProblems(values: Environment): string[] {
  return [
    ...stripeProblems(values),
    ...((values.HCAPTCHA_SITE_KEY === undefined) === (values.HCAPTCHA_SECRET === undefined)
      ? []
      : ['HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET belong together.']),
  ]
}

/** What keeps the shop from speaking the language it was told to. */
export function languageProblems(name: string | undefined): string[] {
  try {
    readLanguage(name)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
