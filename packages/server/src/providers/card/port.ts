import type { PaymentProvider } from '../payment/port.ts'

/**
 * A card the provider keeps for a buyer. These facts come from the provider, because a browser's claims about a card are
 * not trusted.
 */
export interface CardOnFile {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** The customer who has it; null for a new one. */
  readonly customerId: string | null
}

/** Saving a card asks its bank, and some banks want the buyer to confirm. */
export type KeepOutcome =
  | { readonly outcome: 'kept'; readonly card: CardOnFile }
  | { readonly outcome: 'action'; readonly url: string }
  | { readonly outcome: 'refused'; readonly message: string | null }

/** Takes card payments, and saves cards. Every method that calls the provider may throw a PaymentProviderError. */
export interface CardProvider extends PaymentProvider {
  readonly publicKey: string
  /** The script the page loads; null for the provider's own URL. */
  readonly scriptUrl: string | null
  /** The same person gives the same customer, however often this is called. */
  createCustomer(person: {
    readonly key: string
    readonly name: string
    readonly email: string
  }): Promise<string>
  /** Null when there is no such card. */
  readCard(cardId: string): Promise<CardOnFile | null>
  listCards(
    customerId: string,
  ): Promise<{ readonly cards: readonly CardOnFile[]; readonly defaultId: string | null }>
  makeDefault(customerId: string, cardId: string): Promise<void>
  removeCard(cardId: string): Promise<void>
  /** Saves a new card for charges without the buyer. */
  keepCard(card: {
    readonly customerId: string
    readonly cardId: string
    readonly returnUrl: string
  }): Promise<KeepOutcome>
  /** The outcome of saving a card that the bank asked about; null when there is no such attempt. */
  readKeeping(id: string): Promise<KeepOutcome | null>
  /** Lets an open payment be paid with the cards of this customer; with `keeps` the card it is paid with is saved. */
  payAs(
    providerId: string,
    customer: { readonly id: string; readonly keeps: boolean },
  ): Promise<void>
  /** The card a payment was paid with. */
  cardOf(providerId: string): Promise<CardOnFile | null>
}
