import {
  wideNetworkTimes,
  queuePlacesWithoutWork,
  workProofLengthMaximum,
} from '@foyer/contract/limits.ts'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { dropEntry, entryIn, keepEntry } from '../entries/entry-cookie.ts'
import { leave } from '../entries/entry-store.ts'
import { queuePath } from '../gate/behind-queue.ts'
import type { KnownQueue, QueueRoom } from '../queue-room.ts'
import { numberIn } from '../runs/draw-numbers.ts'
import { lookAt, isStill } from '../runs/look.ts'
import type { Run } from '../runs/run-store.ts'
import { forgetInside, keepInside } from './inside-cookie.ts'
import { showQueue } from './show-queue.ts'
import { standingOf } from './state-document.ts'
import { randomBytes } from 'node:crypto'
import type { Foyer } from '../../../foyer.ts'
import type { Visitor } from '../../../platform/http/handle.ts'
import { networkOf, wideNetworkOf } from '../../../platform/limits/network-of.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { provedSince } from '../entries/proof.ts'

/** Why nobody gets a place. */
type Refusal = 'closed' | 'crowded' | 'proof'

interface VisitorAsking {
  readonly foyer: Foyer
  readonly visitor: Pick<Visitor, 'sessionToken' | 'ip' | 'bound' | 'bind'>
  readonly now: Date
}

/**
 * Gives the visitor a place behind all others, or the one it has. The browser keeps it; it is written down before that, so
 * that no place is lost and none is given twice.
 */
async function joinQueue(
  { foyer, visitor, now }: VisitorAsking,
  known: KnownQueue,
  proof: string,
): Promise<Refusal | null> {
  const { run } = known
  if (run === null || run.closedAt !== null) return 'closed'
  if (entryIn(visitor, run.id) !== null) return null
  const provedAt = await provedSince(foyer, proof, known, visitor.sessionToken, now)
  const isProved = provedAt !== null
  if (!isProved && proof !== '') return 'proof'
  const { networks, join } = foyer.rooms.queue
  const most = isProved ? foyer.config.queuePlacesPerNetwork : queuePlacesWithoutWork
  const kind = isProved ? 'worked' : 'without a script'
  if (!networks.take(`${kind} ${networkOf(visitor.ip)}`, most, now.getTime())) return 'crowded'
  const wide = wideNetworkOf(visitor.ip)
  if (wide !== null && !networks.take(`${kind} ${wide}`, most * wideNetworkTimes, now.getTime()))
    return 'crowded'
  const joined = await join({
    queueId: run.id,
    sessionHash: sha256(visitor.sessionToken),
    entryId: randomBytes(16),
    provedAt,
    now,
  })
  if (joined === null) return isProved ? 'proof' : 'closed'
  keepEntry(visitor, {
    queueId: run.id,
    arrival: joined.arrival,
    entryId: Buffer.from(joined.entryId),
    isProved: joined.isProved,
  })
  return null
}

const limits = { proof: workProofLengthMaximum, refused: 10, list: 20 }
type QueueCall = PageCall<keyof typeof limits>

/** The page on which people wait, and its forms. Nothing on it asks the database for anybody who waits. */
export const queuePages = definePages({ fields: limits, headers: { 'x-robots-tag': 'noindex' } }, [
  { path: '/queue/:key/', answer: async (call) => await showQueue(call, await require(call)) },
  { method: 'POST', path: '/queue/:key/join/', answer: join },
  { method: 'POST', path: '/queue/:key/enter/', answer: enter },
  { method: 'POST', path: '/queue/:key/leave/', answer: giveUp },
])

const keyOf = ({ request }: QueueCall): string => (request.params as { key: string }).key

async function require(call: QueueCall): Promise<KnownQueue> {
  const known = await lookAt(call.foyer, keyOf(call), call.now)
  if (known === undefined) throw notFound(`queue ${keyOf(call).slice(0, 100)}`)
  return known
}

const back = (call: QueueCall, refused?: Refusal): FastifyReply =>
  call.reply.redirect(
    `${queuePath(keyOf(call))}${refused === undefined ? '' : `?refused=${refused}`}`,
    303,
  )

async function join(call: QueueCall): Promise<FastifyReply> {
  const refused = await joinQueue(call, await require(call), call.fields.proof ?? '')
  return back(call, refused ?? undefined)
}

async function enter(call: QueueCall): Promise<FastifyReply> {
  const known = await require(call)
  if (!(await comeIn(call, known))) return back(call)
  const [event, ...others] = known.plan.events.filter(({ isShown }) => isShown)
  if (event === undefined) return call.reply.redirect('/', 303)
  // Each of several events has a page of its own, and this one names them.
  if (others.length > 0) return back(call)
  return call.reply.redirect(`/events/${event.slug}/`, 303)
}

async function giveUp(call: QueueCall): Promise<FastifyReply> {
  const { run } = await require(call)
  const entry = run && entryIn(call.visitor, run.id)
  if (run !== null && entry !== null) {
    const number = numberIn(call.foyer.rooms.queue, run, entry.arrival)
    const isGone = await call.foyer.db.transaction(
      async (tx) => await leave(tx, { ...entry, number }, call.now),
    )
    // Reserved tickets are bought or given back first.
    if (isGone) {
      dropEntry(call.visitor, run.id)
      forgetInside(call.visitor, run.id)
    }
  }
  return back(call)
}

/**
 * Whether one more may choose: there is a ticket that nobody inside is choosing, and room in the shop. Those who came in
 * since the last look are counted as well, so that all who were called long ago do not come in at once.
 */
function hasRoom({ cameIn }: QueueRoom, run: Run): boolean {
  const since = cameIn.get(run.id) ?? 0
  return run.choosing + since < run.available && run.inside + since < run.windowSize * 1.5
}

/**
 * Lets visitors in when it is their turn; where it is full, those called long ago wait until others have left.
 * Returns whether it may go to the tickets.
 */
async function comeIn({ foyer, visitor, now }: VisitorAsking, known: KnownQueue): Promise<boolean> {
  const { run } = known
  if (run === null || run.closedAt !== null) return true
  const entry = entryIn(visitor, run.id)
  if (entry === null) return false
  const number = numberIn(foyer.rooms.queue, run, entry.arrival)
  if (number === null || number > run.serving) return false
  if (standingOf(known, !isStill(foyer, now)) !== 'open') return false
  if (!hasRoom(foyer.rooms.queue, run)) return false
  const { queueId, arrival, entryId } = entry
  const came = await foyer.rooms.queue.comeIn({ queueId, arrival, entryId, number, now })
  if (came === null) {
    dropEntry(visitor, run.id)
    return false
  }
  const { cameIn } = foyer.rooms.queue
  cameIn.set(run.id, (cameIn.get(run.id) ?? 0) + 1)
  keepInside(visitor, run.id, came.admittedUntil)
  return true
}
