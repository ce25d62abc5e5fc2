import type { NetworkAsking } from '../../foyer.ts'
import { busy } from '../../platform/errors.ts'
import { captchaNeeded } from './captcha-needed.ts'
import { setStateCaptcha } from './captcha-store.ts'
import { countReservation } from './count-reservation.ts'
import { passCaptcha } from './pass-captcha.ts'

export interface CaptchaAsked {
  readonly outcome: 'captcha'
  readonly siteKey: string
  /** Why the token that was sent does not count. */
  readonly error: string | null
}

/** The level for a visitor who wants more than the first basket of a network. */
const crowdedLevel = 1

/** The part of an outcome of reserving that matters here. */
interface Reserving {
  readonly outcome: string
  /** Whether it was reserved just now, not by an earlier call. */
  readonly fresh?: boolean
}

/** A solved captcha lets the reservation through. */
interface Suspect {
  readonly outcome: 'suspect'
}

const isSuspect = (outcome: Reserving): outcome is Suspect => outcome.outcome === 'suspect'

/** Without a basket there is no captcha to ask for. */
function notSuspect<Done extends Reserving>(outcome: Done | Suspect): Done {
  if (isSuspect(outcome)) throw busy()
  return outcome
}

/**
 * Lets `reserve` run when no captcha is needed, or when `token` passes the one that is; otherwise asks for one and
 * leaves the sale in the state `captcha`. `reserve` itself asks for one by answering `suspect`. Reservations of events
 * that ask are counted afterwards: a few that come at the same moment may slip through together, but never past the
 * limits of `reserve`. `reserve` is told which basket it is, if it is one with seats.
 */
export async function reserveBehindCaptcha<Done extends Reserving>(
  asking: NetworkAsking,
  token: string | null,
  reserve: (seatedSaleId: number | null) => Promise<Done | Suspect>,
): Promise<Done | CaptchaAsked> {
  const need = await captchaNeeded(asking)
  if (need === null) return notSuspect(await reserve(null))
  const { saleId, needed, hasSeats, askingEventIds } = need
  // A visitor who was asked because of what their network has reserved sends a token that nothing else needs.
  const sent = need.unproved && askingEventIds.length > 0 ? token : null
  const passed = sent === null ? null : await passCaptcha(asking, need, sent)
  const failure = passed?.outcome === 'failed' ? passed.text : null
  if (failure !== null || (needed && passed === null)) {
    // A wrong answer makes the next captcha no easier.
    const level = failure === null ? need.level : Math.max(need.level, need.askedLevel)
    return await ask(asking, saleId, level, failure)
  }
  const outcome = await reserve(hasSeats ? saleId : null)
  if (isSuspect(outcome)) {
    return await ask(asking, saleId, Math.max(need.level, crowdedLevel), null)
  }
  if (outcome.outcome === 'reserved' && outcome.fresh === true && askingEventIds.length > 0) {
    await countReservation(asking, askingEventIds)
  }
  return outcome
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
