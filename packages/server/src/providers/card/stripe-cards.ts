import { cardFormMethods } from '@foyer/contract/rules/card-form-methods.ts'
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { PaymentProviderError } from '../payment/port.ts'
import { askStripe as ask } from './ask-stripe.ts'
import type { CardOnFile, CardProvider, KeepOutcome } from './port.ts'
import { refusalText } from './refusal-text.ts'

type CardFile = Pick<
  CardProvider,
  | 'createCustomer'
  | 'readCard'
  | 'listCards'
  | 'makeDefault'
  | 'removeCard'
  | 'keepCard'
  | 'readKeeping'
  | 'payAs'
  | 'cardOf'
>

/** The same as the forms in which the card is typed: Stripe refuses a payment that does not fit its form. */
export const cardsOnly = { allowed_payment_method_types: [...cardFormMethods] }

/** Buyers are Stripe customers, their cards payment methods attached to them. */
export function createCardFile(stripe: Stripe): CardFile {
  return {
    async createCustomer({ key, name, email }) {
      // A changed name makes a different request, which Stripe would refuse under the same key.
      const version = createHash('sha256')
        .update(`${name}\n${email}`)
        .digest('base64url')
        .slice(0, 12)
      const params = { name, email, metadata: { foyer_key: key } }
      const options = { idempotencyKey: `customer-${key}-${version}` }
      return (await ask(() => stripe.customers.create(params, options))).id
    },
    readCard: async (cardId) =>
      await orNull(async () => cardOf(await ask(() => stripe.paymentMethods.retrieve(cardId)))),
    async listCards(customerId) {
      const customer = await ask(() => stripe.customers.retrieve(customerId))
      const listed = await ask(() =>
        stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 50 }),
      )
      const chosen =
        customer.deleted === true ? null : customer.invoice_settings.default_payment_method
      return {
        cards: listed.data.map(cardOf),
        defaultId: typeof chosen === 'string' ? chosen : (chosen?.id ?? null),
      }
    },
    async makeDefault(customerId, cardId) {
      const invoice_settings = { default_payment_method: cardId }
      await ask(() => stripe.customers.update(customerId, { invoice_settings }))
    },
    async removeCard(cardId) {
      await ask(() => stripe.paymentMethods.detach(cardId))
    },
    async keepCard({ customerId, cardId, returnUrl }) {
      try {
        const made = await ask(() =>
          stripe.setupIntents.create({
            customer: customerId,
            payment_method: cardId,
            usage: 'off_session',
            confirm: true,
            return_url: returnUrl,
            ...cardsOnly,
            expand: ['payment_method'],
          }),
        )
        return outcomeOf(made)
      } catch (error) {
        if (!(error instanceof PaymentProviderError) || error.kind === 'unknown') throw error
        return { outcome: 'refused', message: error.userMessage }
      }
    },
    readKeeping: async (id) =>
      await orNull(async () =>
        outcomeOf(
          await ask(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
        ),
      ),
    async payAs(providerId, { id, keeps }) {
      // An empty value undoes the wish of an earlier try.
      const setup_future_usage = keeps ? ('off_session' as const) : ''
      await ask(() =>
        stripe.paymentIntents.update(providerId, { customer: id, setup_future_usage }),
      )
    },
    async cardOf(providerId) {
      const expand = ['payment_method']
      const { payment_method } = await ask(() =>
        stripe.paymentIntents.retrieve(providerId, { expand }),
      )
      return payment_method === null || typeof payment_method === 'string'
        ? null
        : cardOf(payment_method)
    },
  }
}

/** An object that does not exist is an answer, not an error of Stripe's. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused') return null
    throw error
  }
}

function cardOf({ id, card, customer }: Stripe.PaymentMethod): CardOnFile {
  return {
    id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
  }
}

function outcomeOf(setup: Stripe.SetupIntent): KeepOutcome {
  const { payment_method: method, next_action: action, last_setup_error: error } = setup
  if (setup.status === 'succeeded' && method !== null && typeof method !== 'string')
    return { outcome: 'kept', card: cardOf(method) }
  const url = action?.redirect_to_url?.url ?? null
  if (setup.status === 'requires_action' && url !== null) return { outcome: 'action', url }
  return { outcome: 'refused', message: refusalText(error) }
}
