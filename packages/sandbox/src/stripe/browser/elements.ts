import { callApi, intentPath } from './api-call.ts'
import { requireElementsOptions, requireKnown, requirePaymentOptions } from './check-options.ts'
import { integrationError } from './integration-error.ts'
import type { ApiFailure, ApiObject, FrameSettings } from './messages.ts'
import { PaymentElement } from './payment-element.ts'

interface Appearance {
  theme?: string
  variables?: Record<string, string>
}

export interface ElementsOptions {
  clientSecret?: string
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  setupFutureUsage?: string
  allowedPaymentMethodTypes?: readonly string[]
  paymentMethodCreation?: string
  appearance?: Appearance
  [option: string]: unknown
}

interface AddressOption {
  address?: string | { postalCode?: string }
}
interface ElementOptions {
  defaultValues?: { billingDetails?: { address?: { postal_code?: string } } }
  fields?: { billingDetails?: string | AddressOption }
  hidePostalCode?: boolean
  readOnly?: boolean
  wallets?: { link?: string }
  [option: string]: unknown
}

const simulated = ['payment', 'card']

/** A group of elements for one payment. The card element and the payment element are the same form here. */
export class Elements {
  readonly origin: string
  readonly publishableKey: string
  options: ElementsOptions
  element: PaymentElement | null = null
  elementOptions: ElementOptions = {}
  /** When the intent is made later, the form has to be submitted before it is confirmed. */
  submitted = false
  /** The intent as the elements have read it; null until then, and when it is made later. */
  intent: ApiObject | null = null

  constructor(origin: string, publishableKey: string, options: ElementsOptions) {
    this.origin = origin
    this.publishableKey = publishableKey
    this.options = options
    requireElementsOptions(options)
  }

  create(type: string, options: ElementOptions = {}): PaymentElement {
    if (!simulated.includes(type))
      throw integrationError(`The sandbox does not simulate the '${type}' Element.`)
    if (this.element) throw integrationError(`Can only create one Element of type ${type}.`)
    if (type === 'payment' && !this.options.clientSecret && !this.options.mode)
      throw integrationError('The payment Element needs a clientSecret or a mode.')
    if (type === 'payment') requirePaymentOptions(options)
    this.elementOptions = options
    const element = new PaymentElement(type, {
      origin: this.origin,
      settings: () => this.settings(),
      hasRead: (intent) => {
        this.intent = intent
      },
    })
    element.onDestroy = () => {
      this.element = null
    }
    this.element = Object.assign(element, {
      update: (changes: ElementOptions) => {
        if (type === 'payment') requirePaymentOptions(changes)
        this.elementOptions = { ...this.elementOptions, ...changes }
        element.refresh()
      },
    })
    return element
  }

  getElement(type: string | { __elementType?: string }): PaymentElement | null {
    const wanted = typeof type === 'string' ? type : type.__elementType
    return this.element?.elementType === wanted ? this.element : null
  }

  update(changes: ElementsOptions): void {
    requireKnown('elements.update()', changes)
    const options = { ...this.options, ...changes }
    requireElementsOptions(options)
    // Another look changes nothing about the payment.
    if (Object.keys(changes).some((name) => !['appearance', 'fonts', 'locale'].includes(name)))
      this.submitted = false
    this.options = options
    this.element?.refresh()
  }

  /** Reads the intent again, after the server has changed it. */
  async fetchUpdates(): Promise<{ error?: ApiFailure }> {
    const { clientSecret } = this.options
    if (clientSecret === undefined)
      throw integrationError('fetchUpdates() is for Elements with a clientSecret.')
    const secret = { client_secret: clientSecret }
    const answer = await callApi(this, 'GET', intentPath(clientSecret), secret)
    if ('error' in answer) return { error: answer.error }
    this.intent = answer.ok
    return {}
  }

  /** Shows the form's errors, or resolves without one. */
  async submit(): Promise<{ error?: ApiFailure; selectedPaymentMethod?: string }> {
    if (!this.element) throw integrationError('Create an Element before you submit.')
    const answer = await this.element.work({ call: 'submit', clientSecret: null, params: {} })
    this.submitted = 'ok' in answer
    return 'ok' in answer ? { selectedPaymentMethod: 'card' } : { error: answer.error }
  }

  on(): this {
    return this
  }

  off(): this {
    return this
  }

  settings(): FrameSettings {
    const { appearance = {}, clientSecret } = this.options
    const options = this.elementOptions
    return {
      publishableKey: this.publishableKey,
      clientSecret: clientSecret ?? null,
      theme: appearance.theme ?? 'stripe',
      variables: appearance.variables ?? {},
      askPostcode: asksPostcode(options),
      postcode: options.defaultValues?.billingDetails?.address?.postal_code ?? '',
      readOnly: options.readOnly === true,
      allowedTypes: this.options.allowedPaymentMethodTypes ?? null,
      link: options.wallets?.link !== 'never',
    }
  }
}

/** With `never` the page gives the postcode itself when it confirms. */
function asksPostcode({ fields, hidePostalCode }: ElementOptions): boolean {
  const billing = fields?.billingDetails
  if (hidePostalCode === true || billing === 'never') return false
  const address = typeof billing === 'object' ? billing.address : undefined
  if (address === 'never') return false
  return typeof address !== 'object' || address.postalCode !== 'never'
}
