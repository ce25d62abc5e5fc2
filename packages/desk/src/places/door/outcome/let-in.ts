import type { Question, Verdict } from '../device/decide-at-door.ts'
import type { DoorTicket, TakenReport } from '../device/door-types.ts'

/** Why somebody is not let in. */
export type Why =
  | 'used'
  | 'refunded'
  | 'passed_on'
  | 'moved'
  | 'not_here'
  | 'unknown'
  | 'forged'
  | 'unable'
  | 'garbled'

/** What a steward is shown of the last guest, large. */
export type Outcome =
  | { readonly kind: 'in'; readonly tickets: readonly DoorTicket[] }
  | { readonly kind: 'out'; readonly ticket: DoorTicket }
  | {
      readonly kind: 'ask'
      readonly question: Question
      /** One, or those of a party. */
      readonly tickets: readonly DoorTicket[]
      /** What was said yes to before. */
      readonly asked: readonly Question[]
    }
  | {
      readonly kind: 'stop'
      readonly why: Why
      readonly ticket: DoorTicket | null
      /** When and by whom the ticket was used. */
      readonly at: string | null
      readonly by: string | null
    }

/** A device that nobody has named is called like the person at it. */
export const whoLetIn = ({
  checked_in_by: by,
  checked_in_device: device,
}: DoorTicket): string | null =>
  [...new Set([by, device])].filter((part) => part !== null && part !== '').join(', ') || null

/** What a verdict of this device means for the guest; null when they may come in. */
export function outcomeOf(verdict: Verdict, asked: readonly Question[]): Outcome | null {
  switch (verdict.kind) {
    case 'good':
      return null
    case 'other_day':
    case 'not_paid':
    case 'elsewhere':
      return { kind: 'ask', question: verdict.kind, tickets: [verdict.ticket], asked }
    case 'used':
    case 'refunded':
    case 'passed_on': {
      const { kind, ticket } = verdict
      return { kind: 'stop', why: kind, ticket, at: ticket.checked_in_at, by: whoLetIn(ticket) }
    }
    case 'not_here':
    case 'unknown':
    case 'forged':
    case 'unable':
    case 'garbled':
      return { kind: 'stop', why: verdict.kind, ticket: null, at: null, by: null }
  }
}

/** What the shop made of a let-in that this device held for good; null when it agrees. */
export function refusalOf(ticket: DoorTicket, taken: TakenReport | undefined): Outcome | null {
  switch (taken?.result) {
    case 'used':
    case 'refunded':
    case 'passed_on':
    case 'moved':
    case 'unknown':
      return {
        kind: 'stop',
        why: taken.result,
        ticket,
        at: taken.other_at,
        by: taken.other_by,
      }
    case undefined:
    case 'admitted':
    case 'taken_back':
    case 'nothing':
      return null
  }
}
