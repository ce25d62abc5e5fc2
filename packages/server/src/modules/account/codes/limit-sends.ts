import {
  oneTimeCodesPerDay,
  oneTimeCodesPerHour,
  reservedCodesPerDay,
  oneTimeCodesMoreWhenReserved,
  reservedCodesOfNetwork,
} from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer, NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany, type FoyerError } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { networkOf, wideNetworkOf } from '../../../platform/limits/network-of.ts'
import {
  limitKey,
  takeTokens,
  type Allowance,
  type Limit,
  type TokenOutcome,
  type TokensOutcome,
} from '../../../platform/limits/rate-limit.ts'
import { findSession } from '../../../platform/sessions/session.ts'
import { findSale, isHeld } from '../../sale/exports.ts'
import { findSendTimes } from './one-time-code-store.ts'

const ofEmail: Allowance = { capacity: oneTimeCodesPerHour, perHour: oneTimeCodesPerHour }
/** How many go to an e-mail address in a day, so nobody can go on guessing; buyers with reserved tickets have more of their own. */
const ofDay: Allowance = { capacity: oneTimeCodesPerDay, perHour: oneTimeCodesPerDay / 24 }
const ofReservedDay: Allowance = {
  capacity: reservedCodesPerDay,
  perHour: reservedCodesPerDay / 24,
}
const ofNetwork = ({ config: { codesPerHourAndNetwork: perHour } }: Pick<Foyer, 'config'>) => ({
  capacity: perHour,
  perHour,
})

/** How many codes may have been sent to an e-mail address since when, whatever else allows one more. */
export interface SendLimit {
  readonly since: Date
  readonly most: number
}

/** The limits of whoever asks for a code, and what was taken of them. */
export interface CountedSend {
  readonly taken: TokensOutcome
  /** Whether it was refused because the e-mail address has had too many, in an hour or in a day. */
  readonly isOfEmail: boolean
  readonly networks: readonly Limit[]
  /** Nobody needs a reservation for a code within it. */
  readonly usual: SendLimit
}

/**
 * Counts a code for this e-mail address. When `taken` is allowed, the code may be sent as long as it is within `usual`; otherwise
 * `allowMore` decides.
 */
export async function countSend(
  tx: Tx,
  { foyer, visitor, now }: NetworkAsking,
  emailKey: string,
): Promise<CountedSend> {
  const email: readonly Limit[] = [
    [limitKey(foyer.secrets, 'one_time_code.email', emailKey), ofEmail],
    [limitKey(foyer.secrets, 'one_time_code.day', emailKey), ofDay],
  ]
  const networks = networkAllowances(
    foyer.secrets,
    'one_time_code.network',
    visitor.ip,
    ofNetwork(foyer),
  )
  // This locks the e-mail address's row even when it refuses, which makes the counts after it exact.
  const taken = await takeTokens(tx, [...email, ...networks], now)
  return {
    taken,
    isOfEmail: taken.taken.length < email.length,
    networks,
    // The bucket fills up again within the hour, and would let more through in all.
    usual: { since: new Date(now.getTime() - hourMs), most: oneTimeCodesPerHour },
  }
}

/**
 * Decides about a code that is not within the usual limits. A refusal throws, which undoes what was counted before it: a request
 * refused for one reason uses up nothing. Answers within which limit it may be sent.
 * @throws FoyerError rate_limited
 */
export async function allowMore(
  tx: Tx,
  asking: NetworkAsking,
  emailKey: string,
  { taken, isOfEmail, networks, usual }: CountedSend,
): Promise<SendLimit> {
  const { foyer, visitor, now } = asking
  const most = oneTimeCodesPerHour + oneTimeCodesMoreWhenReserved
  const sent = await findSendTimes(tx, emailKey, usual.since, most)
  const wait = waitFor(sent[oneTimeCodesPerHour - 1], now) ?? (isOfEmail ? waitOf(taken) : null)
  if (wait !== null) {
    if (!(await hasReservation(tx, asking))) throw codesRefused(wait)
    const waitReserved = waitFor(sent[most - 1], now)
    if (waitReserved !== null) throw codesRefused(waitReserved)
    const network = wideNetworkOf(visitor.ip) ?? networkOf(visitor.ip)
    const key = limitKey(foyer.secrets, 'one_time_code.reserved', `${network} ${emailKey}`)
    const dayKey = limitKey(foyer.secrets, 'one_time_code.reserved_day', emailKey)
    const limits: readonly Limit[] = [
      [key, reservedCodesOfNetwork],
      [dayKey, ofReservedDay],
    ]
    await take(tx, limits, now)
  }
  const none = waitOf(isOfEmail ? await takeTokens(tx, networks, now) : taken)
  if (none !== null) {
    if (!(await hasReservation(tx, asking))) throw codesRefused(none)
    // A neighbour who asks for codes all the time does not keep buyers with reserved tickets from paying.
    const name = 'one_time_code.network_reserved'
    await take(tx, networkAllowances(foyer.secrets, name, visitor.ip, ofNetwork(foyer)), now)
  }
  return { since: usual.since, most }
}

async function hasReservation(tx: Tx, { visitor, now }: NetworkAsking): Promise<boolean> {
  const session = await findSession(tx, visitor.sessionToken, now)
  const saleId = session?.saleId ?? null
  const sale = saleId === null ? undefined : await findSale(tx, saleId)
  return sale !== undefined && isHeld(sale, now)
}

async function take(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const wait = waitOf(await takeTokens(tx, limits, now))
  if (wait !== null) throw codesRefused(wait)
}

const waitOf = (taken: TokenOutcome): number | null =>
  taken.allowed ? null : taken.retryAfterSeconds

/** Seconds until a code that was sent at that time no longer counts. */
const waitFor = (sent: Date | undefined, now: Date): number | null =>
  sent === undefined ? null : Math.ceil((sent.getTime() + hourMs - now.getTime()) / 1000)

export const codesRefused = (seconds: number): FoyerError =>
  tooMany(t('Too many codes were sent.'), seconds)
