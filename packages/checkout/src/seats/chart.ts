import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import type { Minor } from '@foyer/contract/money.ts'
import type { SeatName } from '@foyer/contract/seating/plan.ts'

export type SeatingPlan = ResponseOf<typeof getCurrentSeatingPlan>

/** A category of seats that is sold, and the ticket type it is sold as. */
export interface PricedCategory {
  readonly category: string
  /** `#rrggbb`, as the operator chose it; a chart makes it readable on its background. */
  readonly colour: string
  readonly ticketTypeId: number
  /** The ticket type's name. */
  readonly label: string
  /** Includes the fee, in minor units. */
  readonly price: Minor
  /** How many seats of the ticket type one customer may take. */
  readonly maximum: number
}

export interface ChosenSeat extends SeatName {
  /** The key of one of the priced categories. */
  readonly category: string
  /** Proves to the server that the hold belongs to this session. */
  readonly holdToken: string
  /** The ticket type that the buyer chose, where the category is sold as several. A chart leaves it unchanged. */
  readonly ticketTypeId?: number
  /** The place is kept for a wheelchair, or for the companion of somebody with one. */
  readonly place?: 'wheelchair' | 'companion'
}

/** Why the choice cannot be bought as it is, and buttons that solve it. */
export interface SelectionTrouble {
  readonly text: string
  readonly ways: readonly {
    readonly text: string
    readonly drop: readonly SeatName[]
    readonly take: readonly ChosenSeat[]
  }[]
}

/** The events every chart reports; the page derives its choice from nothing else. */
export type ChartEvent =
  | { readonly type: 'selected'; readonly seats: readonly ChosenSeat[] }
  /** The buyer removed the seat, or it could not be held: then `notice` says why, naming it. */
  | {
      readonly type: 'deselected'
      readonly seats: readonly SeatName[]
      readonly notice?: string
    }
  /** Reported whenever calls begin after none, or the last one ends. Nothing is added to the basket while some are under way. */
  | { readonly type: 'hold_calls_in_progress' }
  | { readonly type: 'hold_calls_complete' }
  /** Null when the choice may be bought. Reported again with every change of the choice. */
  | { readonly type: 'selection_checked'; readonly trouble: SelectionTrouble | null }
  /** The time left for all seats that are held; null when none are. */
  | { readonly type: 'hold_time'; readonly secondsRemaining: number | null }
  | { readonly type: 'hold_expired' }
  /** The buyer's wish cannot be met, and `notice` says why; the choice is unchanged. */
  | { readonly type: 'refused'; readonly notice: string }

/**
 * What every chart gets. The page owns the choice: a chart shows `chosen` as chosen, holds each seat added to it and
 * releases each one removed, whoever did it (the list of selected seats has buttons of its own).
 */
export interface ChartProps {
  readonly eventDateId: string
  readonly plan: SeatingPlan
  readonly pricing: readonly PricedCategory[]
  readonly priceText: (amount: Minor) => string
  /** How many seats of this date an order may have, all ticket types together. */
  readonly orderMaximum: number
  /** The choice is on its way into the basket. */
  readonly isAdding: boolean
  /** How often adding was refused: after each time the chart finds out which seats are still held. */
  readonly refusals: number
  /** The date is in the past: nothing is sold any more. */
  readonly isOver: boolean
  readonly chosen: readonly ChosenSeat[]
  readonly colourScheme: 'light' | 'dark'
  readonly onEvent: (event: ChartEvent) => void
}
