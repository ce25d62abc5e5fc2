import type { RequiredOption } from '@foyer/contract/rules/required-tickets.ts'

/** What the catalogue says of an event and its organiser; money in minor units. It never changes: see catalogue-room.ts. */
export interface CatalogueEvent {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly poster: string | null
  readonly currency: string
  readonly timeZone: string
  readonly hideBookingFee: boolean
  readonly express: boolean
  readonly captcha: 'always' | 'adaptive' | 'never'
  readonly reservationSeconds: number
  readonly allowExtension: boolean
  readonly requirePhone: boolean
  readonly posted: boolean
  readonly deliveryCost: number
  /** The rate of what the organiser sells; zero where the catalogue names none. */
  readonly vatBasisPoints: number
  /** The rate of booking fees in the country of its organiser, else of the event; zero where none is known. */
  readonly feeVatBasisPoints: number
  readonly refundProtection: boolean
  readonly refundProtectionCost: number | null
  readonly nonRefundable: boolean
  readonly refundPolicyText: string
  readonly refundPolicyTitle: string
  readonly refundPolicyDescription: string
  readonly differentTimeslotsMessage: string | null
  readonly livestreamUrl: string | null
  readonly onlineAccess: string | null
  readonly rewardText: string | null
  readonly rewardShortText: string | null
  readonly gaMeasurementId: string | null
  readonly gaConversionId: string | null
  readonly fbPixelId: string | null
  readonly minPerOrder: number
  /** The most of all its tickets in one basket. */
  readonly maxPerOrder: number | null
  readonly seated: boolean
  readonly organiserId: number
  readonly venueName: string | null
  readonly fullAddress: string | null
  readonly mapAddress: string | null
  readonly questionsText: string | null
  readonly afterSaleMessage: string | null
  readonly hasWaiver: boolean
  /** Null for an event that has no page yet. */
  readonly publishedAt: Date | null
  readonly archivedAt: Date | null
  readonly queue: 'never' | 'automatic' | 'always'
  readonly queueKey: string
}

export interface CatalogueTicketType {
  readonly id: number
  readonly eventId: number
  readonly name: string
  readonly price: number
  readonly bookingFee: number
  readonly absorbFee: boolean
  /** Null where the event's rate applies. */
  readonly vatBasisPoints: number | null
  /** Null where the rate of the event's country applies. */
  readonly feeVatBasisPoints: number | null
  readonly minPerCustomer: number
  readonly maxPerCustomer: number | null
  readonly canUpdateQuantity: boolean
  readonly archivedAt: Date | null
}

export interface CatalogueDate {
  readonly id: number
  readonly eventId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  /** All its ticket types share one room. */
  readonly hasCapacity: boolean
  readonly archivedAt: Date | null
}

/** A ticket type on a date. How many are left changes with every sale, so it is not here. */
export interface CatalogueStock {
  readonly id: number
  readonly ticketTypeId: number
  readonly eventDateId: number
  readonly archivedAt: Date | null
}

/** What must be bought along with a type: one of `options`, on any date they are sold for. */
export interface CatalogueRequirement {
  readonly ticketTypeId: number
  readonly title: string
  readonly options: readonly RequiredOption[]
}

export interface CatalogueOffer {
  readonly eventId: number
  readonly kind: 'buy_n_pay_m' | 'percent_from_n'
  readonly buy: number
  readonly pay: number | null
  readonly percentBasisPoints: number | null
  readonly label: string
  readonly ticketTypeIds: readonly number[]
}

export interface CatalogueQuestion {
  readonly id: number
  readonly eventId: number
  /** Null means it is asked for every ticket type of the event. */
  readonly ticketTypeId: number | null
  readonly asked: 'before' | 'after'
  readonly question: string
  readonly hint: string | null
  readonly type: 'text' | 'checkbox' | 'dropdown'
  readonly options: readonly string[]
  readonly mandatory: boolean
  readonly oncePerCheckout: boolean
}

/** A payment plan that an event offers. Its key says its number of parts. */
export interface CataloguePlan {
  readonly eventId: number
  readonly key: string
  readonly label: string
  readonly parts: number
  readonly intervalDays: number
}

/** An event with everything that belongs to it alone. */
export interface WholeEvent {
  readonly event: CatalogueEvent
  readonly types: readonly CatalogueTicketType[]
  readonly dates: readonly CatalogueDate[]
  readonly stocks: readonly CatalogueStock[]
  readonly requirements: readonly CatalogueRequirement[]
  readonly offers: readonly CatalogueOffer[]
  /** In the order they are asked. */
  readonly questions: readonly CatalogueQuestion[]
  /** The plan with the fewest parts comes first. */
  readonly plans: readonly CataloguePlan[]
  /** The same types, dates and stocks by their ids: an event may have a thousand of them. */
  readonly byId: {
    readonly types: ReadonlyMap<number, CatalogueTicketType>
    readonly dates: ReadonlyMap<number, CatalogueDate>
    readonly stocks: ReadonlyMap<number, CatalogueStock>
  }
}
