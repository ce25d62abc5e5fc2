import type { CardOnFile, CardProvider } from '../../providers/card/port.ts'
import type { CardCharge, ListedPayment, PaymentState } from '../../providers/payment/port.ts'

/** The outcome of charging a card. */
export type CardMood = 'pays' | 'declined' | 'wants_buyer' | 'processing'

type Kept = Pick<
  CardProvider,
  | 'createCustomer'
  | 'readCard'
  | 'listCards'
  | 'makeDefault'
  | 'removeCard'
  | 'keepCard'
  | 'readKeeping'
>

/** The provider's state of an intent, and further facts that tests check. */
export interface FakeIntent extends PaymentState {
  /** The requested amount, in minor units. */
  readonly amount: number
  readonly mark?: ListedPayment['mark']
}

export interface FakeCardFile extends Kept {
  readonly cards: Map<string, CardOnFile>
  /** Each attempt to charge a card, in order. */
  readonly charges: {
    readonly providerId: string
    readonly charge: CardCharge
    readonly amount: number
  }[]
  /** A new card, which belongs to no customer by default. */
  addCard(card?: Partial<CardOnFile>): string
  setMood(cardId: string, mood: CardMood): void
  /** The card a buyer typed into the form. */
  payWith(cardId: string): void
}

/** A fake provider's cards, each with its own outcome of a charge. */
export function createFakeCardFile(guarded: <T>(work: () => T) => Promise<T>): FakeCardFile & {
  answerTo(intent: FakeIntent, charge: CardCharge): Partial<PaymentState>
  lastCharged(): CardOnFile | null
} {
  const cards = new Map<string, CardOnFile>()
  const moods = new Map<string, CardMood>()
  const customers = new Map<string, { id: string; defaultId: string | null }>()
  const charges: FakeCardFile['charges'] = []
  const keepings = new Map<string, { readonly customerId: string; readonly cardId: string }>()
  let typed: string | null = null
  const attach = (cardId: string, customerId: string): CardOnFile | null => {
    const card = cards.get(cardId)
    if (card === undefined) return null
    const attached = { ...card, customerId }
    cards.set(cardId, attached)
    return attached
  }
  const findCustomer = (id: string) => [...customers.values()].find((one) => one.id === id)
  return {
    cards,
    charges,
    addCard(card = {}) {
      const id = card.id ?? `pm_${cards.size + 1}`
      const plain = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030, customerId: null }
      cards.set(id, { ...plain, ...card, id })
      return id
    },
    setMood: (cardId, mood) => void moods.set(cardId, mood),
    payWith: (cardId) => {
      typed = cardId
    },
    answerTo(intent, charge) {
      charges.push({ providerId: intent.providerId, charge, amount: intent.amount })
      const mood = moods.get(charge.cardId) ?? 'pays'
      if (mood === 'processing') return { status: 'processing' }
      if (mood === 'declined') return { failureText: 'Your card was declined.' }
      if (mood === 'wants_buyer')
        return charge.offSession
          ? { failureText: 'Your bank wants to see you.', wantsBuyer: true }
          : { actionUrl: `https://bank.example/${intent.providerId}` }
      attach(charge.cardId, charge.customerId)
      const { last4: cardLast4 = null } = cards.get(charge.cardId) ?? {}
      return { status: 'captured', capturedAmount: intent.amount, cardLast4 }
    },
    lastCharged: () => cards.get(typed ?? charges.at(-1)?.charge.cardId ?? '') ?? null,
    createCustomer: async ({ key }) =>
      await guarded(() => {
        const customer = customers.get(key) ?? { id: `cus_${customers.size + 1}`, defaultId: null }
        customers.set(key, customer)
        return customer.id
      }),
    readCard: async (cardId) => await guarded(() => cards.get(cardId) ?? null),
    listCards: async (customerId) =>
      await guarded(() => ({
        cards: [...cards.values()].filter((card) => card.customerId === customerId),
        defaultId: findCustomer(customerId)?.defaultId ?? null,
      })),
    makeDefault: async (customerId, cardId) =>
      await guarded(() => {
        const customer = findCustomer(customerId)
        if (customer !== undefined) customer.defaultId = cardId
      }),
    removeCard: async (cardId) =>
      await guarded(() => {
        cards.delete(cardId)
      }),
    keepCard: async ({ customerId, cardId }) =>
      await guarded(() => {
        if (moods.get(cardId) === 'wants_buyer') {
          keepings.set(`seti_${cardId}`, { customerId, cardId })
          return { outcome: 'action', url: `https://bank.example/${cardId}` } as const
        }
        const card = attach(cardId, customerId)
        return card === null || moods.get(cardId) === 'declined'
          ? ({ outcome: 'refused', message: 'Your card was declined.' } as const)
          : ({ outcome: 'kept', card } as const)
      }),
    // Whoever comes back from the bank has said yes there.
    readKeeping: async (id) =>
      await guarded(() => {
        const { customerId, cardId } = keepings.get(id) ?? {}
        const card = customerId && cardId ? attach(cardId, customerId) : null
        return card && { outcome: 'kept', card }
      }),
  }
}
