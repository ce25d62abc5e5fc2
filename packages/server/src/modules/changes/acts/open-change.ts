import { changesOfDate } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { takeTokens } from '../../../platform/limits/rate-limit.ts'
import {
  cancelDates,
  followInDocument,
  lockDocumentOfEvent,
  lockEventForChange,
  lockImports,
  moveDate,
  refreshListing,
  setVenue,
} from '../../catalogue/exports.ts'
import { takeInOrders } from '../orders/changed-order-store.ts'
import { findChange, insertChange, type Change } from './change-store.ts'
import { chooseUntilOf } from './choose-until.ts'
import { planChange, type ChangePlan, type ChangeWish } from './plan-change.ts'
import { continueChangeJob } from './work-on-change.ts'

export interface ChangeAsked {
  readonly organiserId: number
  readonly eventId: number
  readonly isOperator: boolean
  readonly what: ChangeWish
  readonly words: string
  /** The last day on which buyers may ask for their money instead. */
  readonly chooseUntil: string | undefined
  readonly by: string
  /** The same as a document says it: an e-mail address, or the name of a program. */
  readonly changedBy: string | null
}

/**
 * Begins an act, in one transaction: the dates are closed, moved or at their new venue at once, every order that it concerns is
 * written down, and the work on them is queued. Who reserves at the same moment comes before it and is taken in, or after it and
 * finds what is new.
 * @param unchanged refuses it when the event is not what its caller saw
 * @throws FoyerError not_found, wrong_state, invalid_input, rate_limited
 */
export async function openChange(
  tx: Tx,
  foyer: Pick<Foyer, 'jobs'>,
  asked: ChangeAsked,
  unchanged: (version: string) => void,
  now: Date,
): Promise<Change> {
  // An import that runs at this moment is done first.
  await lockImports(tx)
  const document = await lockDocumentOfEvent(tx, asked.organiserId, asked.eventId)
  const found = await lockEventForChange(tx, asked.organiserId, asked.eventId)
  const plan = await planChange(tx, found, asked, now)
  unchanged(plan.version)
  await limitChanges(tx, plan, now)
  const { organiserId, eventId, words, by: createdBy } = asked
  const chooseUntil = chooseUntilOf(plan, asked.chooseUntil, now)
  await writePlan(tx, plan, now)
  await followInDocument(tx, document, eventId, { now, by: asked.changedBy })
  const { kind, facts } = plan
  const written = { organiserId, eventId, kind, words, chooseUntil, facts, createdBy }
  const id = await insertChange(tx, written, now)
  await takeInOrders(tx, id, now)
  await foyer.jobs.enqueue(tx, continueChangeJob, { changeId: id })
  const change = await findChange(tx, id)
  if (change === undefined) throw new Error(`change ${id} was just made`)
  return change
}

/** A date is cancelled once, and everybody has to hear of it: that is never refused. */
async function limitChanges(tx: Tx, { kind, dates }: ChangePlan, now: Date): Promise<void> {
  if (kind === 'cancel') return
  const limits = dates.map(({ id }) => [`changes.date:${id}`, changesOfDate] as const)
  const taken = await takeTokens(tx, limits, now)
  if (!taken.allowed)
    throw tooMany(
      t('Everyone with a ticket has been told of several changes to this date.'),
      taken.retryAfterSeconds,
    )
}

async function writePlan(tx: Tx, plan: ChangePlan, now: Date): Promise<void> {
  const { kind, dates, move, newVenue, event } = plan
  const dateIds = dates.map(({ id }) => id)
  if (kind === 'cancel') await cancelDates(tx, dateIds, now)
  const [date] = dates
  if (move !== null && date !== undefined) await moveDate(tx, date.id, move, now)
  if (newVenue === null) return
  await setVenue(tx, event.id, { venueId: newVenue.id, dateIds }, now)
  await refreshListing(tx)
}
