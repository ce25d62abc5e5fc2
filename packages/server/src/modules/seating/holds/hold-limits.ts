import {
  seatsHeldMaximum,
  seatHoldsOfSession,
  seatsOfNetworkAgainSeconds,
  seatsOfNetworkLeast,
  seatTurnsOfNetwork,
} from '@foyer/contract/limits.ts'
import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkOf, wideNetworkOf } from '../../../platform/limits/network-of.ts'
import {
  limitKey,
  takeToken,
  type Limit,
  type TokenOutcome,
} from '../../../platform/limits/rate-limit.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { isPassFresh, readCaptchaPass } from '../../captcha/exports.ts'
import { lockNetwork, type SeatsOfNetwork } from './hold-store.ts'
import { t } from '@foyer/language/texts.ts'

/**
 * There may be a school behind one network, or a mobile carrier's customers; when nobody else chooses, half the house
 * stays free. `around` says how many times what one network holds all of a /48 of IPv6 may hold together.
 */
const ofNetwork = { ofHouse: 0.1, mostOfHouse: 0.5, around: 2 }

/** How many unreserved seats of a house one network may hold at a time. */
function seatsOfNetwork(house: number): number {
  return Math.min(
    Math.max(seatsOfNetworkLeast, Math.floor(house * ofNetwork.ofHouse)),
    halfOf(house),
  )
}

/** A network never holds more than this, except what one session may; after a captcha passed lately it may hold up to this. */
const halfOf = (house: number): number =>
  Math.max(seatsHeldMaximum, Math.floor(house * ofNetwork.mostOfHouse))

/**
 * The key under which the holds of a visitor's network are counted: a hash that identifies nobody. With IPv6 the hash
 * of the /48 comes before it, with a slash.
 */
export function networkKey({ foyer, visitor }: NetworkAsking): string {
  const keyOf = (network: string) => limitKey(foyer.secrets, 'seating.network', network)
  const around = wideNetworkOf(visitor.ip)
  const own = keyOf(networkOf(visitor.ip))
  return around === null ? own : `${keyOf(around)}/${own}`
}

/** What a session's tries are counted by. */
export const triesOf = ({ foyer, visitor }: NetworkAsking): Limit => [
  limitKey(foyer.secrets, 'seating.hold', visitor.sessionToken),
  seatHoldsOfSession,
]

/** The date whose seats are wanted, and who wants them; `house` is how many its plan has. */
interface House {
  readonly eventDateId: number
  readonly house: number
  readonly session: Session
}

/**
 * Counts a try of a session, in a transaction of its own so that it counts whatever becomes of the try: asking for
 * taken seats again and again uses up the tries, too.
 * @throws FoyerError rate_limited
 */
export async function countTry(asking: NetworkAsking): Promise<void> {
  const taken = await asking.foyer.db.transaction(
    async (tx) => await takeToken(tx, ...triesOf(asking), asking.now),
  )
  requireTaken(taken)
}

/** @throws FoyerError rate_limited when there was no token */
export function requireTaken(taken: TokenOutcome): void {
  if (!taken.allowed)
    throw tooMany(t('Too many seats were chosen and given back.'), taken.retryAfterSeconds)
}

/**
 * Makes sure that the visitor's network may hold `added` more seats of a date, and counts them. It is part of the
 * transaction: seats that it does not get after all were never counted. Waits for others of the same network.
 * @throws FoyerError rate_limited
 */
export async function requirePlaces(
  tx: Tx,
  asking: NetworkAsking,
  { eventDateId, house, session }: House,
  added: number,
): Promise<void> {
  if (added === 0) return
  const { now } = asking
  const network = networkKey(asking)
  const has = await lockNetwork(tx, eventDateId, network, now)
  const isHuman = async () => await isKnownHuman(tx, session, now)
  const most = await requireRoom(has, { house, added }, isHuman)
  for (const limit of turnsOf(network, eventDateId, most))
    requireTaken(await takeToken(tx, ...limit, now, added))
}

/**
 * How many seats a network may hold that has so many.
 * @throws FoyerError rate_limited when it may not hold `added` more
 */
export async function requireRoom(
  has: SeatsOfNetwork,
  { house, added }: { readonly house: number; readonly added: number },
  isHuman: () => Promise<boolean>,
): Promise<number> {
  const usual = seatsOfNetwork(house)
  const half = halfOf(house)
  const fits = (most: number): boolean =>
    has.held + added <= most && has.heldAround + added <= Math.min(most * ofNetwork.around, half)
  const most = fits(usual) || !(await isHuman()) ? usual : half
  if (!fits(most) || has.unpaidAround + added > half)
    throw tooMany(
      t('Very many seats are being chosen from your network. Please reserve those you have.'),
      seatsOfNetworkAgainSeconds,
    )
  return most
}

/** What the turns of a network are counted by, which may hold `most` seats: its own, and those of the /48 around it. */
export function turnsOf(network: string, eventDateId: number, most: number): readonly Limit[] {
  const [around = '', own] = network.split('/')
  const turn = (key: string, seats: number): Limit => [
    `${key}:${eventDateId}`,
    { capacity: seats * seatTurnsOfNetwork.atOnce, perHour: seats * seatTurnsOfNetwork.perHour },
  ]
  return own === undefined
    ? [turn(around, most)]
    : [turn(own, most), turn(around, most * ofNetwork.around)]
}

/** Whether the basket of this session, reserved or not, has passed a captcha lately. */
export async function isKnownHuman(tx: Tx, { saleId }: Session, now: Date): Promise<boolean> {
  return saleId !== null && isPassFresh(await readCaptchaPass(tx, saleId), now)
}
