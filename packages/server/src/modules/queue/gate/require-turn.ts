import type { BoundAsking, FoyerParts } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { openSession } from '../../../platform/sessions/session.ts'
import { setCaptchaPassed } from '../../captcha/exports.ts'
import { entryIn } from '../entries/entry-cookie.ts'
import { BehindQueue, queuePath } from './behind-queue.ts'
import { isOverrun } from '../runs/calling-rule.ts'
import { begin } from '../runs/do-what-is-due.ts'
import {
  bindTurn,
  hasTurn,
  holdTurn,
  isInside,
  queuedEventOfDate,
  readGates,
  type Gate,
} from './gate-store.ts'

/** So few in a minute are no crowd, however slow the shop is. */
const fewWishes = 30

/** Whether it lets everybody in: an automatic queue that is not going, and one that somebody has closed. */
const isOpen = ({ queueId, mode, hasRun }: Gate): boolean =>
  queueId === null && (mode === 'automatic' || hasRun)

/**
 * Lets tickets of these events into a basket only when it is its buyer's turn in each of their queues, and binds the turn to
 * that basket. Work that was done for the place counts as the captcha of a basket whose events ask for one when many buy.
 * @throws BehindQueue
 */
export async function requireTurns(
  tx: Tx,
  { foyer, visitor, now }: BoundAsking,
  {
    eventIds,
    ...by
  }: {
    readonly eventIds: readonly number[]
    readonly saleId: number
    readonly sessionId: number
  },
): Promise<void> {
  const gates = await readGates(tx, eventIds)
  let isProved = gates.length > 0
  for (const gate of gates) {
    if (gate.queueId === null && isOpen(gate)) {
      noteWish(foyer, gate, now)
      isProved = false
      continue
    }
    const entry = gate.queueId === null ? null : entryIn(visitor, gate.queueId)
    const bound = entry && (await bindTurn(tx, entry, by, now))
    if (bound === null || bound === undefined) {
      if (gate.queueId === null || !(await hasTurn(tx, gate.queueId, by.saleId, now)))
        throw new BehindQueue(gate.key)
      isProved = false
      continue
    }
    isProved &&= bound.isProved && gate.captcha === 'adaptive'
  }
  if (isProved) await setCaptchaPassed(tx, by.saleId, now)
}

/** An automatic queue begins when more put its tickets into baskets than the shop takes, or when it answers slowly. */
function noteWish(foyer: BoundAsking['foyer'], { key, mode }: Gate, now: Date): void {
  if (mode !== 'automatic') return
  const { wishes, pace } = foyer.rooms.queue
  const count = wishes.note(key, now.getTime())
  const isCrowd = count > foyer.config.queueFromPerMinute
  const p95Ms = pace.read(performance.now())
  const isSlow =
    count > fewWishes && isOverrun({ p95Ms, waitingForDatabase: foyer.db.pool.waiting })
  if (!isCrowd && !isSlow) return
  // Not within the transaction of this buyer, who came before it began.
  begin(foyer, key, now, now).catch((error: unknown) => {
    foyer.log.warn({ err: error, key }, 'a queue could not begin')
  })
}

/** The path of the queue before the seats of a date; null for whose turn it is, and where there is none. */
export async function queueBeforeSeats(
  { db }: Pick<FoyerParts, 'db'>,
  { visitor, now }: Pick<BoundAsking, 'visitor' | 'now'>,
  eventDateId: number,
): Promise<string | null> {
  const eventId = await db.readOne(async (tx) => await queuedEventOfDate(tx, eventDateId))
  if (eventId === null) return null
  return await db.read(async (tx) => {
    for (const gate of await readGates(tx, [eventId])) {
      if (isOpen(gate)) continue
      const entry = gate.queueId === null ? null : entryIn(visitor, gate.queueId)
      if (entry === null || !(await isInside(tx, entry, now))) return queuePath(gate.key)
    }
    return null
  })
}

/** The same for calls: seats are held by those whose turn it is, in one session. @throws BehindQueue */
export async function requireTurnForSeats(
  tx: Tx,
  { visitor, now }: Pick<BoundAsking, 'visitor' | 'now'>,
  eventId: number,
): Promise<void> {
  const { id: sessionId } = await openSession(tx, visitor.sessionToken, now)
  for (const gate of await readGates(tx, [eventId])) {
    if (isOpen(gate)) continue
    const entry = gate.queueId === null ? null : entryIn(visitor, gate.queueId)
    if (entry === null || !(await holdTurn(tx, entry, sessionId, now)))
      throw new BehindQueue(gate.key)
  }
}
