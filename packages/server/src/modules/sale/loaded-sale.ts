import type {
  CatalogueCharity,
  CatalogueEvent,
  CatalogueOffer,
  CatalogueOrganiser,
  CataloguePlan,
  CatalogueQuestion,
} from '../catalogue/exports.ts'
import type { Preference } from '../consent/exports.ts'
import type { LineRequirement } from './lines/line-requirements.ts'
import type { TicketLine, VoucherLine } from './lines/lines.ts'
import type { SaleCode } from './prices/code-store.ts'
import type { Sale } from './sale-store.ts'

/** An answer to one question. `copy` is 0 for a question asked once. An unanswered question has no row. */
export interface AnswerRow {
  readonly questionId: number
  readonly stockId: number
  readonly copy: number
  readonly answer: string
}

/** A sale with everything its prices, its steps and its view are worked out from. */
export interface LoadedSale {
  readonly sale: Sale
  /** The catalogue that the rest of this comes from. */
  readonly catalogueVersion: string
  /** In the order of the lines; `left` includes what the sale holds itself. */
  readonly tickets: readonly TicketLine[]
  readonly vouchers: readonly VoucherLine[]
  /** The events of the tickets, in the order of the lines. */
  readonly events: readonly CatalogueEvent[]
  /** The organisers of tickets and vouchers, in the order of the lines. */
  readonly organisers: readonly CatalogueOrganiser[]
  /** The charity that the donation goes to; null when none is asked for. */
  readonly charity: CatalogueCharity | null
  /** Requirements not yet met: those that earlier purchases meet are left out. */
  readonly requirements: readonly LineRequirement[]
  readonly offers: readonly CatalogueOffer[]
  /** The payment plans that its events offer. */
  readonly plans: readonly CataloguePlan[]
  /** The questions of its events, in the order they are asked. */
  readonly questions: readonly CatalogueQuestion[]
  readonly answers: readonly AnswerRow[]
  /** In the order they were entered. */
  readonly codes: readonly SaleCode[]
  /** What this customer has of each ticket type in orders and other live holds. */
  readonly takenElsewhere: ReadonlyMap<number, number>
  /** What a signed-in buyer has said about being written to; empty for any other. */
  readonly preferences: readonly Preference[]
}

/** The part of it that says whether it can be reserved, and what it costs. */
export interface PricedPart extends Pick<
  LoadedSale,
  'tickets' | 'vouchers' | 'events' | 'offers' | 'requirements' | 'codes' | 'takenElsewhere'
> {
  readonly sale: Pick<
    Sale,
    'id' | 'status' | 'accountId' | 'isExpress' | 'currency' | 'refundProtection'
  >
}
