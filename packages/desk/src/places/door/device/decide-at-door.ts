import { doorAroundMs } from '@foyer/contract/limits.ts'
import type { DoorDate, DoorTicket } from './door-types.ts'
import type { ReadCode } from './read-code.ts'

export type Question = 'other_day' | 'not_paid' | 'elsewhere'

/** What a device says of a code or a name, by what it knows. */
export type Verdict =
  | { readonly kind: 'good'; readonly ticket: DoorTicket }
  /** Good, but somebody has to say that it counts here. */
  | { readonly kind: Question; readonly ticket: DoorTicket }
  | { readonly kind: 'used' | 'refunded' | 'passed_on'; readonly ticket: DoorTicket }
  /** We signed it, and it is not on the list of this date. */
  | { readonly kind: 'not_here' }
  | { readonly kind: 'unknown' | 'forged' | 'unable' | 'garbled' }

export interface AtDoor {
  readonly date: Pick<DoorDate, 'starts_at' | 'ends_at'>
  /** The types that are let in here, by their ids; null for all. */
  readonly served: readonly number[] | null
  /** The shop's time in milliseconds since 1970, as far as this device knows it. */
  readonly now: number
}

/** Whether a ticket of the list lets its holder in now. @param asked what a steward has said yes to */
export function decideTicket(
  ticket: DoorTicket,
  { date, served, now }: AtDoor,
  asked: readonly Question[] = [],
): Verdict {
  if (ticket.status === 'refunded') return { kind: 'refunded', ticket }
  if (ticket.status === 'used') return { kind: 'used', ticket }
  const from = Date.parse(date.starts_at) - doorAroundMs
  const until = Date.parse(date.ends_at ?? date.starts_at) + doorAroundMs
  const questions: readonly (readonly [Question, boolean])[] = [
    ['other_day', now < from || now > until],
    ['not_paid', !ticket.is_paid],
    ['elsewhere', served !== null && !served.includes(ticket.type)],
  ]
  const open = questions.find(([question, isSo]) => isSo && !asked.includes(question))
  return { kind: open?.[0] ?? 'good', ticket }
}

/** Decides a code by its signature and by the list: one that is on neither lets nobody in. */
export function decideCode(
  code: ReadCode,
  find: (wanted: { readonly id: number } | { readonly code: string }) => DoorTicket | undefined,
  at: AtDoor,
): Verdict {
  switch (code.kind) {
    case 'forged':
    case 'unable':
    case 'garbled':
      return { kind: code.kind }
    case 'typed': {
      const ticket = find({ code: code.code })
      return ticket === undefined ? { kind: 'unknown' } : decideTicket(ticket, at)
    }
    case 'drawn': {
      const ticket = find({ id: code.ticketId })
      if (ticket === undefined) return { kind: 'not_here' }
      if (ticket.status !== 'refunded' && code.version < ticket.version)
        return { kind: 'passed_on', ticket }
      // A newer code is ours as well: the ticket was passed on since the list was read.
      return decideTicket({ ...ticket, version: code.version }, at)
    }
  }
}
