import { callApi, intentPath } from './api-call.ts'
import { requireNeverAsked } from './check-options.ts'
import type { ConfirmOptions, IntentResult, StripeTarget } from './confirm.ts'
import { confirmIntent, confirmWith, intentResult } from './confirm.ts'
import type { ElementsOptions } from './elements.ts'
import { Elements } from './elements.ts'
import type { ApiAnswer, ApiFailure, ApiObject, ApiParams } from './messages.ts'
import { integrationError } from './integration-error.ts'
import { followNextAction } from './next-action.ts'
import type { PaymentElement } from './payment-element.ts'

interface CardParams {
  payment_method?: string | { card?: PaymentElement; billing_details?: ApiParams }
  return_url?: string
}
interface MethodOptions {
  elements?: Elements
  params?: ApiParams
  type?: string
  card?: PaymentElement
  billing_details?: ApiParams
}

/** The part of Stripe.js that a card shop uses; all else answers that it is not simulated. */
class SandboxStripe {
  readonly target: StripeTarget
  constructor(target: StripeTarget) {
    this.target = target
  }

  _registerWrapper(): void {}
  registerAppInfo(): void {}

  elements(options: ElementsOptions = {}): Elements {
    return new Elements(this.target.origin, this.target.publishableKey, options)
  }

  confirmPayment(options: ConfirmOptions): Promise<IntentResult> {
    return confirmIntent(this.target, options)
  }

  confirmSetup(options: ConfirmOptions): Promise<IntentResult> {
    return confirmIntent(this.target, options)
  }

  async confirmCardPayment(
    clientSecret: string,
    data: CardParams = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    const { payment_method, ...rest } = data
    const card = typeof payment_method === 'object' ? (payment_method.card ?? null) : null
    const billing = typeof payment_method === 'object' ? payment_method.billing_details : undefined
    const params: ApiParams =
      typeof payment_method === 'string'
        ? { ...rest, payment_method }
        : { ...rest, payment_method_data: { billing_details: billing } }
    const answer = await confirmWith(this.target, clientSecret, params, card)
    if (!handleActions || 'error' in answer) return intentResult(answer)
    return intentResult(await followNextAction(this.target, answer.ok))
  }

  confirmCardSetup(clientSecret: string, data: CardParams = {}): Promise<IntentResult> {
    return this.confirmCardPayment(clientSecret, data)
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    return intentResult(await this.retrieve(clientSecret))
  }

  async retrieveSetupIntent(clientSecret: string): Promise<IntentResult> {
    return intentResult(await this.retrieve(clientSecret))
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    const answer = await this.retrieve(clientSecret)
    if ('error' in answer) return intentResult(answer)
    return intentResult(await followNextAction(this.target, answer.ok))
  }

  handleCardAction(clientSecret: string): Promise<IntentResult> {
    return this.handleNextAction({ clientSecret })
  }

  // Gone since dahlia: https://docs.stripe.com/changelog/dahlia/2026-03-25/remove-legacy-stripejs-methods
  handleCardPayment(): never {
    throw integrationError('handleCardPayment() has been removed: use confirmCardPayment().')
  }
  handleCardSetup(): never {
    throw integrationError('handleCardSetup() has been removed: use confirmCardSetup().')
  }

  async createPaymentMethod(
    options: MethodOptions,
  ): Promise<{ paymentMethod?: ApiObject; error?: ApiFailure }> {
    const element = elementIn(options)
    const { elements } = options
    if (elements !== undefined && elements.options.paymentMethodCreation !== 'manual')
      throw integrationError(
        "createPaymentMethod() with elements needs paymentMethodCreation: 'manual' in elements().",
      )
    const params: ApiParams = options.params ?? { billing_details: options.billing_details }
    if (elements !== undefined)
      requireNeverAsked(
        elements.elementOptions,
        params['billing_details'],
        'params.billing_details',
      )
    const answer = await element.work({ call: 'create_payment_method', clientSecret: null, params })
    return 'ok' in answer ? { paymentMethod: answer.ok } : { error: answer.error }
  }

  async createConfirmationToken(
    options: MethodOptions,
  ): Promise<{ confirmationToken?: ApiObject; error?: ApiFailure }> {
    const element = elementIn(options)
    const { elements, params = {} } = options
    const data = params['payment_method_data']
    if (elements !== undefined)
      requireNeverAsked(
        elements.elementOptions,
        typeof data === 'object' && data !== null ? data['billing_details'] : undefined,
        'params.payment_method_data.billing_details',
      )
    const answer = await element.work({
      call: 'create_confirmation_token',
      clientSecret: null,
      params,
    })
    return 'ok' in answer ? { confirmationToken: answer.ok } : { error: answer.error }
  }

  async createToken(): Promise<{ error: ApiFailure }> {
    return { error: { type: 'invalid_request_error', message: 'The sandbox has no tokens.' } }
  }

  retrieve(clientSecret: string): Promise<ApiAnswer> {
    const secret = { client_secret: clientSecret }
    return callApi(this.target, 'GET', intentPath(clientSecret), secret)
  }
}

function elementIn({ elements, card }: MethodOptions): PaymentElement {
  const element = elements?.element ?? card
  if (!element) throw integrationError('This call needs elements with a mounted Element.')
  if (elements?.options.mode !== undefined && !elements.submitted)
    throw integrationError('elements.submit() must be called first.')
  return element
}

const scriptOrigin = new URL((document.currentScript as HTMLScriptElement).src).origin

/** The form is in English, whatever locale is asked for. */
function createBrowserStripe(
  publishableKey: string,
  _options?: { locale?: string },
): SandboxStripe {
  if (!publishableKey.startsWith('pk_'))
    throw integrationError('Stripe() needs your publishable key, which starts with pk_.')
  return new SandboxStripe({ origin: scriptOrigin, publishableKey })
}

// The release train that the pinned @stripe/stripe-js expects.
Object.assign(window, { Stripe: Object.assign(createBrowserStripe, { version: 'endive' }) })
