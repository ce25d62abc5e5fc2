import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import type { Minor } from '@foyer/contract/money.ts'
import type { SeatName } from '@foyer/contract/seating/plan.ts'

export type SeatingPlan = ResponseOf<typeof getCurrentSeatingPlan>

/** A category of seats that is sold, and as what. */
export interface PricedCategory {
  readonly category: string
  /** `#rrggbb`, as the operator chose it; a chart makes it readable on its ground. */
  readonly colour: string
  readonly ticketTypeId: number
  /** Of the ticket type. */
  readonly label: string
  /** With the fee, in minor units. */
  readonly price: Minor
  /** Seats one customer may take of the ticket type. */
  readonly maximum: number
}

export interface ChosenSeat extends SeatName {
  /** One of the priced categories. */
  readonly category: string
  /** What proves to the server whose hold it is. */
  readonly holdToken: string
  /** Where the category is sold as several ticket types: which, once the buyer has said so. A chart leaves it alone. */
  readonly ticketTypeId?: number
  /** Kept for a wheelchair, or for whoever comes along with one. */
  readonly place?: 'wheelchair' | 'companion'
}

/** Why the choice cannot be bought as it is, and what would mend it at one press. */
export interface SelectionTrouble {
  readonly text: string
  readonly ways: readonly {
    readonly text: string
    readonly drop: readonly SeatName[]
    readonly take: readonly ChosenSeat[]
  }[]
}

/** What every chart tells the page; the page's choice is made of nothing else. */
export type ChartEvent =
  | { readonly type: 'selected'; readonly seats: readonly ChosenSeat[] }
  /** By the buyer, or because the seat could not be had: `notice` says why, naming it. */
  | {
      readonly type: 'deselected'
      readonly seats: readonly SeatName[]
      readonly notice?: string
    }
  /** Told at each change between none and some. While some are, nothing is added to the basket. */
  | { readonly type: 'hold_calls_in_progress' }
  | { readonly type: 'hold_calls_complete' }
  /** Null: the choice may be bought. Told again with every change of the choice. */
  | { readonly type: 'selection_checked'; readonly trouble: SelectionTrouble | null }
  /** Of all that is held; null when nothing is. */
  | { readonly type: 'hold_time'; readonly secondsRemaining: number | null }
  | { readonly type: 'hold_expired' }
  /** What the buyer asked for cannot be done, and why; the choice is as it was. */
  | { readonly type: 'refused'; readonly notice: string }

/**
 * What every chart is given. The page owns the choice: a chart shows `chosen` as chosen, holds what was added to it and
 * releases what was taken out, whoever did it (the list of selected seats has buttons of its own).
 */
export interface ChartProps {
  readonly eventDateId: string
  readonly plan: SeatingPlan
  readonly pricing: readonly PricedCategory[]
  readonly priceText: (amount: Minor) => string
  /** Seats an order may have of this date, of all ticket types together. */
  readonly orderMaximum: number
  /** The choice is on its way into the basket. */
  readonly isAdding: boolean
  /** How often adding was refused: each time the chart finds out which seats are still held. */
  readonly refusals: number
  /** The date has been: nothing is sold any more. */
  readonly isOver: boolean
  readonly chosen: readonly ChosenSeat[]
  readonly colourScheme: 'light' | 'dark'
  readonly onEvent: (event: ChartEvent) => void
}
