import type {
  BillingDetailsFieldsOption,
  ConfirmPaymentData,
  PaymentMethodCreateParams,
  PaymentWalletsOption,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'

/** Every name of an object, or of each object it may be. */
type NamesOf<T> = T extends unknown ? keyof Extract<T, object> : never
/** The compiler says when Stripe's own types add or remove a name. */
type All<T> = Readonly<Record<NamesOf<T>, true>>

const look = {
  appearance: true,
  customPaymentMethods: true,
  customerSessionClientSecret: true,
  fonts: true,
  locale: true,
} as const
const common = {
  ...look,
  customerOptions: true,
  loader: true,
  paymentMethodCreation: true,
  syncAddressCheckbox: true,
} as const
const payment = {
  allowedPaymentMethodTypes: true,
  amount: true,
  captureMethod: true,
  capture_method: true,
  currency: true,
  excludedPaymentMethodTypes: true,
  mode: true,
  onBehalfOf: true,
  on_behalf_of: true,
  paymentMethodConfiguration: true,
  payment_method_configuration: true,
  setupFutureUsage: true,
  setup_future_usage: true,
} as const

/** What Stripe.js 10 (the release `endive`) takes, call by call, from the types of `@stripe/stripe-js`. */
export const knownOptions = {
  'elements() with a clientSecret': {
    ...common,
    clientSecret: true,
    currency: true,
    mode: true,
  } satisfies All<StripeElementsOptionsClientSecret>,
  'elements() with a mode': {
    ...common,
    ...payment,
    adaptivePricing: true,
    clientSecret: true,
    externalPaymentMethodTypes: true,
    paymentMethodOptions: true,
    payment_method_options: true,
  } satisfies All<StripeElementsOptionsMode>,
  'elements.update()': { ...look, ...payment } satisfies All<StripeElementsUpdateOptions>,
  'elements.create("payment")': {
    applePay: true,
    business: true,
    defaultValues: true,
    fields: true,
    layout: true,
    paymentMethodOrder: true,
    readOnly: true,
    terms: true,
    walletOptions: true,
    wallets: true,
  } satisfies All<StripePaymentElementOptions>,
  wallets: { applePay: true, googlePay: true, link: true } satisfies All<PaymentWalletsOption>,
  'fields.billingDetails': {
    address: true,
    email: true,
    name: true,
    phone: true,
  } satisfies All<Exclude<BillingDetailsFieldsOption, string>>,
  'fields.billingDetails.address': {
    city: true,
    country: true,
    line1: true,
    line2: true,
    postalCode: true,
    state: true,
  } satisfies All<
    Exclude<NonNullable<Exclude<BillingDetailsFieldsOption, string>['address']>, string>
  >,
  confirmParams: {
    confirmation_token: true,
    expand: true,
    mandate_data: true,
    payment_method: true,
    payment_method_data: true,
    receipt_email: true,
    return_url: true,
    save_payment_method: true,
    setup_future_usage: true,
    shipping: true,
  } satisfies All<ConfirmPaymentData>,
  'confirmParams.payment_method_data': {
    allow_redisplay: true,
    billing_details: true,
    metadata: true,
  } satisfies All<NonNullable<ConfirmPaymentData['payment_method_data']>>,
  billing_details: {
    address: true,
    email: true,
    name: true,
    phone: true,
  } satisfies All<PaymentMethodCreateParams.BillingDetails>,
  'billing_details.address': {
    city: true,
    country: true,
    line1: true,
    line2: true,
    postal_code: true,
    state: true,
  } satisfies All<PaymentMethodCreateParams.BillingDetails.Address>,
} as const
