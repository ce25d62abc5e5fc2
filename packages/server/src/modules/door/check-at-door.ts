import { doorAroundMs, doorUndoMs } from '@foyer/contract/limits.ts'
import { readDoorCode } from '@foyer/contract/typed/door-code.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { verifyTicketCode } from '../tickets/exports.ts'
import type { OpenDoor } from './door-key.ts'
import {
  findPrintedCode,
  insertScan,
  lockDoorTicket,
  markUnused,
  markUsed,
  undoScan,
  type DoorTicket,
} from './door-store.ts'

/** What a door is told of a code. Tickets of other organisers are unknown, just like those that do not exist. */
export type DoorAnswer =
  | { readonly result: 'admitted'; readonly ticket: DoorTicket; readonly scanId: number }
  /** The ticket is valid, but not at this time: nobody is admitted yet. */
  | { readonly result: 'other_day'; readonly ticket: DoorTicket }
  | { readonly result: 'used'; readonly ticket: DoorTicket }
  | { readonly result: 'transferred' | 'refunded'; readonly ticket: DoorTicket }
  | { readonly result: 'unknown' }

interface Shown {
  readonly code: string
  /** The guest is admitted although the ticket is for another time. */
  readonly anyway: boolean
}

/** Checks a code, drawn or printed, and admits a guest with a valid ticket: once, however many doors there are. */
export async function checkAtDoor(
  foyer: Pick<Foyer, 'db' | 'rooms'>,
  door: OpenDoor,
  shown: Shown,
  now: Date,
): Promise<DoorAnswer> {
  return await foyer.db.transaction(async (tx) => {
    const answer = await decide(tx, foyer, door, shown, now)
    const ticketId = answer.result === 'unknown' ? null : answer.ticket.id
    const { organiserId, door: name } = door
    const scan = { organiserId, door: name, ticketId, result: answer.result }
    const scanId = await insertScan(tx, scan, now)
    return answer.result === 'admitted' ? { ...answer, scanId } : answer
  })
}

type Decision =
  | Exclude<DoorAnswer, { result: 'admitted' }>
  | { result: 'admitted'; ticket: DoorTicket }

async function decide(
  tx: Tx,
  { rooms }: Pick<Foyer, 'rooms'>,
  { organiserId }: OpenDoor,
  { code, anyway }: Shown,
  now: Date,
): Promise<Decision> {
  const read = readDoorCode(code)
  const claim = read.kind === 'drawn' ? verifyTicketCode(rooms.tickets.publicKeys, read.code) : null
  const printed = read.kind === 'typed' ? await findPrintedCode(tx, read.code) : undefined
  const ticketId = claim?.ticketId ?? printed?.ticketId
  if (ticketId === undefined) return { result: 'unknown' }
  const ticket = await lockDoorTicket(tx, organiserId, ticketId)
  if (ticket === undefined) return { result: 'unknown' }
  const isPast = printed?.dead === true || (claim !== null && claim.version !== ticket.version)
  if (isPast && ticket.status !== 'refunded') return { result: 'transferred', ticket }
  return await admitTicket(tx, ticket, anyway, now)
}

type Admission = Extract<
  Decision,
  { readonly result: 'admitted' | 'used' | 'refunded' | 'other_day' }
>

/** Admits the holder of a locked ticket, unless it was used before, counts no more or is for another time. */
export async function admitTicket(
  tx: Tx,
  ticket: DoorTicket,
  anyway: boolean,
  now: Date,
): Promise<Admission | { readonly result: 'refunded'; readonly ticket: DoorTicket }> {
  if (ticket.status === 'refunded') return { result: 'refunded', ticket }
  if (ticket.status === 'used') return { result: 'used', ticket }
  if (ticket.isCancelled) return { result: 'refunded', ticket }
  if (!anyway && !isAround(ticket, now)) return { result: 'other_day', ticket }
  await markUsed(tx, ticket.id, now)
  return { result: 'admitted', ticket }
}

function isAround({ startsAt, endsAt }: DoorTicket, now: Date): boolean {
  const from = startsAt.getTime() - doorAroundMs
  const until = (endsAt ?? startsAt).getTime() + doorAroundMs
  return now.getTime() >= from && now.getTime() <= until
}

/** Undoes an admission soon after it, by the same door: the ticket is valid as before. Undefined when it is too late. */
export async function undoAdmission(
  foyer: Pick<Foyer, 'db'>,
  { organiserId, door }: OpenDoor,
  scanId: number,
  now: Date,
): Promise<DoorTicket | undefined> {
  return await foyer.db.transaction(async (tx) => {
    const since = new Date(now.getTime() - doorUndoMs)
    const ticketId = await undoScan(tx, { id: scanId, organiserId, door }, since, now)
    if (ticketId === undefined) return undefined
    await markUnused(tx, ticketId)
    return await lockDoorTicket(tx, organiserId, ticketId)
  })
}
