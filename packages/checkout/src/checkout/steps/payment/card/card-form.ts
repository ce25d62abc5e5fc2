import { cardScriptPoll } from '@foyer/contract/limits.ts'
import { cardFormLocale } from '@foyer/contract/rules/card-form-locale.ts'
import { cardFormMethods } from '@foyer/contract/rules/card-form-methods.ts'
import { inEnglish, locale } from '@foyer/language/texts.ts'
import type {
  ConfirmPaymentData,
  PaymentMethodResult,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js'
import { loadCardScript } from '../../../../lib/card-script.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import { pollFor } from '../../../../lib/load-script.ts'

export interface CardFormOptions {
  readonly clock: Clock
  readonly publicKey: string
  /** The payment's secret; null for a card that the server will charge. */
  readonly clientSecret: string | null
  /** The currency's three letters. */
  readonly currency: string
  /** Null loads the provider's own script. */
  readonly scriptUrl: string | null
  readonly dark: boolean
  /** Whether the provider's form asks for country and postcode: it does where the shop's own does not. */
  readonly asksAddress: boolean
}

/** The payer, for the provider. Only what is filled in: Stripe refuses an empty text. */
export type CardBilling = NonNullable<
  NonNullable<ConfirmPaymentData['payment_method_data']>['billing_details']
>

/** The path to which the provider sends the buyer after the payment. */
const returnPath = '/do/checkout/stripe_auth/'

/** The provider's card form, ready to be shown and confirmed. */
export interface CardForm {
  readonly mountIn: (place: HTMLElement, events: CardFormEvents) => () => void
  /** Follows the page's day and night colours; typed text stays. */
  readonly wear: (look: { readonly dark: boolean }) => void
  /** Whether the typed card can be sent; with the provider's text about a mistake, if it gives one. */
  readonly check: () => Promise<{ readonly ok: boolean; readonly message: string | null }>
  /**
   * Reads the payment again after the server has changed it: the form must show, and send, what the provider knows.
   * @throws when the provider does not answer
   */
  readonly follow: () => Promise<void>
  /** Sends the typed card to the provider, which stores it for the server. */
  readonly create: (details: CardBilling) => Promise<PaymentMethodResult>
  /**
   * Takes the buyer to the provider's check and the return URL, with the typed card or (by its id) a saved one. Returns
   * only when that fails: with the provider's text, or null when it has none. @throws when the redirect breaks
   */
  readonly confirm: (details: CardBilling, savedCard: string) => Promise<ConfirmOutcome>
}

export interface CardFormEvents {
  readonly ready: () => void
  readonly failed: () => void
}

export type ConfirmOutcome =
  | { readonly outcome: 'leaving'; readonly url: string }
  | { readonly outcome: 'refused'; readonly message: string | null }

/** Loads the provider's script and makes its form. @throws when the script does not load */
export async function createCardForm(options: CardFormOptions): Promise<CardForm> {
  await loadCardScript(options.scriptUrl)
  const constructor = await pollFor(options.clock, cardScriptPoll, () => window.Stripe).found
  // The bundle knows its language, so an English one carries no list of others.
  const speaks = inEnglish() ? 'en-GB' : cardFormLocale(locale())
  const stripe = constructor(options.publicKey, { locale: speaks })
  const look = { appearance: appearance(options.dark) }
  const elements =
    options.clientSecret === null
      ? stripe.elements({
          mode: 'setup',
          currency: options.currency.toLowerCase(),
          allowedPaymentMethodTypes: [...cardFormMethods],
          paymentMethodCreation: 'manual',
          ...look,
        })
      : stripe.elements({ clientSecret: options.clientSecret, ...look })
  return cardFormOf(stripe, elements, options)
}

function cardFormOf(stripe: Stripe, elements: StripeElements, options: CardFormOptions): CardForm {
  return {
    mountIn(place, events) {
      const element = elements.create('payment', {
        layout: 'tabs',
        // A card of Link's is not the buyer's to keep here.
        wallets: { link: 'never' },
        // A field that the form never asks for has to come with every confirmation.
        fields: options.asksAddress
          ? {}
          : { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
      })
      element.on('ready', events.ready)
      element.on('loaderror', events.failed)
      element.mount(place)
      return () => element.destroy()
    },
    wear: ({ dark }) => void elements.update({ appearance: appearance(dark) }),
    async check() {
      const { error } = await elements.submit()
      return { ok: error === undefined, message: error?.message ?? null }
    },
    async follow() {
      const { error } = await elements.fetchUpdates()
      if (error !== undefined) throw new Error(error.message)
    },
    create: (billing_details) =>
      stripe.createPaymentMethod({ elements, params: { billing_details } }),
    async confirm(billing_details, savedCard) {
      const return_url = new URL(returnPath, location.origin).href
      const clientSecret = options.clientSecret ?? ''
      const result: Awaited<ReturnType<typeof stripe.confirmPayment>> | undefined =
        await stripe.confirmPayment(
          savedCard === ''
            ? {
                elements,
                clientSecret,
                confirmParams: { return_url, payment_method_data: { billing_details } },
              }
            : { clientSecret, confirmParams: { return_url, payment_method: savedCard } },
        )
      if (result?.error !== undefined) {
        return { outcome: 'refused', message: result.error.message ?? null }
      }
      // The provider redirects by itself; where it did not have to, the return URL completes the payment.
      return { outcome: 'leaving', url: returnPath }
    },
  }
}

/** The design's colours for the provider's frame, read from the page in its present theme. */
function appearance(dark: boolean) {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const variables = Object.entries({
    colorPrimary: token('--accent'),
    colorBackground: token('--surface'),
    colorText: token('--ink'),
    colorTextSecondary: token('--ink-soft'),
    colorDanger: token('--danger'),
    borderRadius: token('--radius-2'),
    fontFamily: 'system-ui, sans-serif',
  }).filter(([, value]) => value !== '')
  return {
    theme: dark ? ('night' as const) : ('stripe' as const),
    variables: Object.fromEntries(variables),
  }
}
