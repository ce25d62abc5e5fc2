import { seatKey } from '@foyer/contract/seating/plan.ts'
import type { ChartEvent, ChosenSeat, SelectionTrouble } from './chart.ts'

/** The buyer's choice, as the page knows it from its chart. Moments are milliseconds of the page's clock. */
export interface Choice {
  readonly seats: readonly ChosenSeat[]
  /** Hold calls are under way. */
  readonly isHolding: boolean
  readonly trouble: SelectionTrouble | null
  /** When the holds expire; null when none exist. */
  readonly endsAt: number | null
  readonly secondsLeft: number
  /** The latest notice beside the chart; `turn` tells two equal ones apart. */
  readonly notice: { readonly text: string; readonly turn: number } | null
  /** Seats whose hold expired; the page starts again. */
  readonly lost: readonly ChosenSeat[]
}

export type ChoiceEvent =
  | (ChartEvent & { readonly now: number })
  | { readonly type: 'ticked'; readonly now: number }
  /** The buyer takes the seat as another ticket type. */
  | { readonly type: 'retyped'; readonly seat: ChosenSeat; readonly ticketTypeId: number }

export const nothingChosen: Choice = {
  seats: [],
  isHolding: false,
  trouble: null,
  endsAt: null,
  secondsLeft: 0,
  notice: null,
  lost: [],
}

export function reduceChoice(choice: Choice, event: ChoiceEvent): Choice {
  switch (event.type) {
    case 'selected': {
      const known = new Set(choice.seats.map(seatKey))
      const added = event.seats.filter((seat) => !known.has(seatKey(seat)))
      // The notice about the last try does not matter any more.
      return { ...choice, seats: [...choice.seats, ...added], notice: null }
    }
    case 'deselected': {
      const gone = new Set(event.seats.map(seatKey))
      const seats = choice.seats.filter((seat) => !gone.has(seatKey(seat)))
      const after = { ...choice, seats, trouble: seats.length === 0 ? null : choice.trouble }
      return event.notice === undefined ? { ...after, notice: null } : said(after, event.notice)
    }
    case 'hold_calls_in_progress':
      return { ...choice, isHolding: true }
    case 'hold_calls_complete':
      return { ...choice, isHolding: false }
    case 'selection_checked':
      return { ...choice, trouble: event.trouble }
    case 'hold_time':
      return event.secondsRemaining === null
        ? { ...choice, endsAt: null, secondsLeft: 0 }
        : {
            ...choice,
            endsAt: event.now + event.secondsRemaining * 1000,
            secondsLeft: event.secondsRemaining,
          }
    case 'ticked':
      return ticked(choice, event.now)
    case 'hold_expired':
      return { ...nothingChosen, lost: choice.seats }
    case 'retyped': {
      const { seat: meant, ticketTypeId } = event
      const seats = choice.seats.map((seat) =>
        seatKey(seat) === seatKey(meant) ? { ...seat, ticketTypeId } : seat,
      )
      return { ...choice, seats }
    }
    case 'refused':
      return said(choice, event.notice)
  }
}

function said(choice: Choice, text: string): Choice {
  return { ...choice, notice: { text, turn: (choice.notice?.turn ?? 0) + 1 } }
}

function ticked(choice: Choice, now: number): Choice {
  if (choice.endsAt === null) return choice
  const secondsLeft = Math.max(0, Math.ceil((choice.endsAt - now) / 1000))
  if (secondsLeft === choice.secondsLeft) return choice
  return secondsLeft === 0 ? { ...nothingChosen, lost: choice.seats } : { ...choice, secondsLeft }
}

/** Whether "Add To Basket!" is shown: there is at least one seat, and no hold call is pending. */
export function mayAdd({ seats, isHolding }: Choice): boolean {
  return seats.length > 0 && !isHolding
}
