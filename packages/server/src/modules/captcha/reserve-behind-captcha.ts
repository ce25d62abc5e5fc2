import type { NetworkAsking } from '../../foyer.ts'
import { captchaNeeded } from './captcha-needed.ts'
import { setStateCaptcha } from './captcha-store.ts'
import { countReservation } from './count-reservation.ts'
import { passCaptcha } from './pass-captcha.ts'

export interface CaptchaAsked {
  readonly outcome: 'captcha'
  readonly siteKey: string
  /** Why a token that was sent does not count. */
  readonly error: string | null
}

/** The part of an outcome of reserving that matters here. */
interface Reserving {
  readonly outcome: string
  /** Just now, rather than by an earlier call. */
  readonly fresh?: boolean
}

/**
 * Lets `reserve` run when no captcha is needed, or when `token` passes the one that is; otherwise asks for one and
 * leaves the sale in the state `captcha`. Reservations of adaptive events are counted afterwards: a few that come at
 * the same moment may slip through together. `reserve` learns which basket it is, if it is one with
 * seats.
 */
export async function reserveBehindCaptcha<Outcome extends Reserving>(
  asking: NetworkAsking,
  token: string | null,
  reserve: (seatedSaleId: number | null) => Promise<Outcome>,
): Promise<Outcome | CaptchaAsked> {
  const need = await captchaNeeded(asking)
  if (need === null) return await reserve(null)
  const { saleId, needed, hasSeats, adaptiveEventIds } = need
  if (needed) {
    const passed = token === null ? null : await passCaptcha(asking, saleId, token)
    if (passed?.outcome !== 'passed') return await ask(asking, saleId, passed?.text ?? null)
  }
  const outcome = await reserve(hasSeats ? saleId : null)
  if (outcome.outcome === 'reserved' && outcome.fresh === true && adaptiveEventIds.length > 0) {
    await countReservation(asking, adaptiveEventIds)
  }
  return outcome
}

async function ask(
  { foyer, now }: NetworkAsking,
  saleId: number,
  error: string | null,
): Promise<CaptchaAsked> {
  await foyer.db.transaction(async (tx) => await setStateCaptcha(tx, saleId, now))
  return { outcome: 'captcha', siteKey: foyer.providers.captcha.siteKey, error }
}
