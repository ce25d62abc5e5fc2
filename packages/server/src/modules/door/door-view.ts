import { readDoorCode } from '@foyer/contract/typed/door-code.ts'
import type { DoorPage, DoorTicketFacts } from '@foyer/pages/src/renderers.ts'
import { seatLabel, shownHolder } from '../tickets/exports.ts'
import type { DoorAnswer } from './check-at-door.ts'
import type { DoorTicket } from './door-store.ts'

/** The holder's name does not concern somebody with an old code: only valid tickets show it. */
export function presentTicket(ticket: DoorTicket, named: boolean): DoorTicketFacts {
  return {
    eventTitle: ticket.eventTitle,
    ticketName: ticket.ticketName,
    startsAt: ticket.startsAt.toISOString(),
    timeZone: ticket.timeZone,
    seat: seatLabel(ticket.seat),
    holderName: named ? shownHolder(ticket) : null,
  }
}

/** Whether an unknown code may be one of ours that a scanner set to another keyboard has typed. */
function isGarbled(code: string): boolean {
  const read = readDoorCode(code)
  return read.kind === 'drawn' && !read.isSure
}

/** `code` is what was typed or scanned: the steward who admits somebody anyway sends it again. */
export function presentAnswer(answer: DoorAnswer, code: string): DoorPage['answer'] {
  switch (answer.result) {
    case 'unknown':
      return { result: isGarbled(code) ? 'garbled' : 'unknown' }
    case 'admitted':
      return {
        result: 'admitted',
        ticket: presentTicket(answer.ticket, true),
        scanId: answer.scanId,
      }
    case 'other_day':
      return { result: 'other_day', ticket: presentTicket(answer.ticket, true), code }
    case 'used':
      return {
        result: 'used',
        ticket: presentTicket(answer.ticket, true),
        usedAt: answer.ticket.usedAt?.toISOString() ?? null,
      }
    case 'transferred':
    case 'refunded':
      return { result: answer.result, ticket: presentTicket(answer.ticket, false) }
  }
}
