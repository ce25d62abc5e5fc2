import {
  seatHoldMinutes,
  chartTokensOfNetwork,
  chartTokensOfShop,
  chartTokensOfSession,
} from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer, NetworkAsking } from '../../../foyer.ts'
import { FoyerError, tooMany } from '../../../platform/errors.ts'
import { findSession } from '../../../platform/sessions/session.ts'
import type { HostedSeating } from '../../../providers/seating/port.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { limitKey, takeToken, takeTokens, type Limit } from '../../../platform/limits/rate-limit.ts'
import { openVisit, requireNewBasket } from '../../sale/exports.ts'
import type { SeatedDate } from '../plan/seated-date-store.ts'
import { findChartToken, insertChartToken, type ChartToken } from './chart-store.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly ip: string }
  readonly now: Date
}

/** Counts a token that is about to be made, before the keeper of charts is asked. @throws FoyerError rate_limited */
async function countNewToken({ foyer, visitor, now }: Asking): Promise<void> {
  const network = limitKey(foyer.secrets, 'seating.chart', networkOf(visitor.ip))
  const limits: readonly Limit[] = [
    [network, chartTokensOfNetwork],
    ['seating.chart.shop', chartTokensOfShop],
  ]
  const taken = await foyer.db.transaction(async (tx) => await takeTokens(tx, limits, now))
  if (!taken.allowed)
    throw tooMany(t('The seating plan was opened too often.'), taken.retryAfterSeconds)
}

/** Whether to ask the keeper of charts about a token it gave out. */
async function mayReadToken({ foyer, now }: Asking, sessionId: number): Promise<boolean> {
  const key = `seating.chart.read:${sessionId}`
  return await foyer.db.transaction(
    async (tx) => (await takeToken(tx, key, chartTokensOfSession, now)).allowed,
  )
}

/** A chart that is loaded again continues with its token, unless hardly any time is left. */
const leastLeftMs = minuteMs

/** A date's chart, when another service keeps it and the shop has its keys; otherwise the shop draws the plan itself. */
export interface HostedDate {
  readonly seating: HostedSeating
  readonly eventKey: string
}

export function hostedDate(foyer: Foyer, date: SeatedDate): HostedDate | null {
  const { seating } = foyer.providers
  if (date.provider === 'built_in' || seating === null || date.providerEvent === null) return null
  return { seating, eventKey: date.providerEvent }
}

/**
 * The session's token for the chart of a date.
 * @throws FoyerError unavailable when the chart's service does not answer; rate_limited
 */
export async function openChart(
  asking: NetworkAsking,
  { seating }: HostedDate,
  eventDateId: number,
): Promise<ChartToken> {
  const { foyer, visitor, now } = asking
  const until = new Date(now.getTime() + leastLeftMs)
  const kept = await foyer.db.read(async (tx) => {
    const session = await findSession(tx, visitor.sessionToken, now)
    if (session === undefined) return undefined
    const token = await findChartToken(tx, { eventDateId, sessionId: session.id }, until)
    return token && { token, sessionId: session.id }
  })
  if (kept !== undefined) {
    const { token, sessionId } = kept
    if (!(await mayReadToken(asking, sessionId))) return token
    // The token may have ended on the chart before its time: a page that continued with it could never hold a seat.
    const live = await unlessSilent(async () => await seating.readHoldToken(token.token))
    if (live) return live
  }
  await countNewToken(asking)
  const made = await unlessSilent(async () => await seating.createHoldToken(seatHoldMinutes))
  await foyer.db.transaction(async (tx) => {
    const { session, isNew } = await openVisit(tx, asking)
    await insertChartToken(tx, { eventDateId, sessionId: session.id }, made, now)
    if (isNew) await requireNewBasket(tx, asking)
  })
  return made
}

/** An error of the chart's service is not the buyer's: the text asks them to come back. */
export async function unlessSilent<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw seatingSilent(error)
  }
}

export function seatingSilent(cause: unknown): FoyerError {
  const text = t('The seating plan cannot be reached right now. Please try again in a moment.')
  return new FoyerError('unavailable', text, { retryAfterSeconds: 5, cause })
}
