import type { NetworkAsking } from '../../foyer.ts'
import { captchaNeeded } from './captcha-needed.ts'
import { setStateCaptcha } from './captcha-store.ts'
import { passCaptcha } from './pass-captcha.ts'

export interface CaptchaAsked {
  readonly outcome: 'captcha'
  readonly siteKey: string
  /** Why the token that was sent does not count. */
  readonly error: string | null
}

/** Nothing was reserved: a captcha of this level has to be passed first. */
export interface CaptchaWanted {
  readonly outcome: 'captcha wanted'
  readonly saleId: number
  readonly level: number
}

const isWanted = (outcome: { readonly outcome: string }): outcome is CaptchaWanted =>
  outcome.outcome === 'captcha wanted'

/**
 * Lets `reserve` run, which says itself when a captcha is needed first: then one is asked for, and the sale is left in the
 * state `captcha`. A `token` is judged before, as far as it can prove anything for this basket; one that fails reserves nothing.
 */
export async function reserveBehindCaptcha<Done extends { readonly outcome: string }>(
  asking: NetworkAsking,
  token: string | null,
  reserve: () => Promise<Done | CaptchaWanted>,
): Promise<Done | CaptchaAsked> {
  const need = token === null ? null : await captchaNeeded(asking)
  if (token !== null && need?.canProve === true) {
    const passed = await passCaptcha(asking, need, token)
    // A wrong answer makes the next captcha no easier.
    const level = Math.max(need.level, need.askedLevel)
    if (passed.outcome === 'failed') return await ask(asking, need.saleId, level, passed.text)
  }
  const outcome = await reserve()
  if (!isWanted(outcome)) return outcome
  return await ask(asking, outcome.saleId, outcome.level, null)
}

async function ask(
  { foyer, now }: NetworkAsking,
  saleId: number,
  level: number,
  error: string | null,
): Promise<CaptchaAsked> {
  await foyer.db.transaction(async (tx) => await setStateCaptcha(tx, saleId, level, now))
  return { outcome: 'captcha', siteKey: foyer.providers.captcha.siteKey, error }
}
