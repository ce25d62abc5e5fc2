import { callApi, intentPath } from './api-call.ts'
import { misfit, requireKnown, requireNeverAsked } from './check-options.ts'
import type { Elements } from './elements.ts'
import { integrationError } from './integration-error.ts'
import type { ApiAnswer, ApiFailure, ApiObject, ApiParams } from './messages.ts'
import { followNextAction, leaveFor } from './next-action.ts'
import type { PaymentElement } from './payment-element.ts'

export interface StripeTarget {
  origin: string
  publishableKey: string
}

export interface ConfirmOptions {
  elements?: Elements
  clientSecret?: string
  confirmParams?: ApiParams & { return_url?: string }
  redirect?: 'always' | 'if_required'
}

export interface IntentResult {
  paymentIntent?: ApiObject
  setupIntent?: ApiObject
  error?: ApiFailure
}

/** Confirms with the form of `elements`, or with a saved card or confirmation token named in the parameters. */
export async function confirmIntent(
  target: StripeTarget,
  options: ConfirmOptions,
): Promise<IntentResult> {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const clientSecret = options.clientSecret ?? elements?.options.clientSecret
  if (clientSecret === undefined)
    throw integrationError(
      'Confirming needs a clientSecret, in its options or in those of elements().',
    )
  const returnUrl = confirmParams.return_url
  if (redirect === 'always' && returnUrl === undefined)
    throw integrationError('confirmParams.return_url is required unless redirect is `if_required`.')
  if (elements?.options.mode !== undefined && !elements.submitted)
    throw integrationError('elements.submit() must be called before confirming.')
  requireKnown('confirmParams', confirmParams)
  if (elements !== undefined && !isNamed(confirmParams))
    await requireFitting(target, elements, clientSecret, confirmParams)

  const setup = elements?.options.setupFutureUsage
  const params =
    setup === undefined ? confirmParams : { setup_future_usage: setup, ...confirmParams }
  const answer = await confirmWith(target, clientSecret, params, elements?.element ?? null)
  const after = 'ok' in answer ? await followNextAction(target, answer.ok) : answer
  if ('ok' in after && redirect === 'always' && returnUrl !== undefined)
    return await leaveFor(backTo(returnUrl, after.ok))
  return intentResult(after)
}

/** Whether the call names a saved card or a token: then nothing is read from the form. */
const isNamed = (params: ApiParams): boolean =>
  typeof (params['payment_method'] ?? params['confirmation_token']) === 'string'

/** @throws IntegrationError when the form may not be confirmed with this intent, or these details */
async function requireFitting(
  target: StripeTarget,
  elements: Elements,
  clientSecret: string,
  { payment_method_data: data }: ApiParams,
): Promise<void> {
  const given = typeof data === 'object' && data !== null ? data : {}
  requireKnown('confirmParams.payment_method_data', given)
  const place = 'confirmParams.payment_method_data.billing_details'
  requireNeverAsked(elements.elementOptions, given['billing_details'], place)
  const secret = { client_secret: clientSecret }
  const answer = await callApi(target, 'GET', intentPath(clientSecret), secret)
  const reason = 'ok' in answer ? misfit(elements.options, elements.intent, answer.ok) : null
  if (reason !== null) throw integrationError(reason)
}

/** One confirmation: through the frame when the card is in it, else straight to the API. */
export function confirmWith(
  target: StripeTarget,
  clientSecret: string,
  params: ApiParams,
  element: PaymentElement | null,
): Promise<ApiAnswer> {
  const body: ApiParams = { ...params, client_secret: clientSecret, use_stripe_sdk: true }
  if (isNamed(params)) return callApi(target, 'POST', `${intentPath(clientSecret)}/confirm`, body)
  if (!element)
    throw integrationError('Confirming needs elements, a payment_method or a confirmation_token.')
  return element.work({ call: 'confirm', clientSecret, params: body })
}

export function intentResult(answer: ApiAnswer): IntentResult {
  if ('error' in answer) return { error: answer.error }
  return answer.ok['object'] === 'setup_intent'
    ? { setupIntent: answer.ok }
    : { paymentIntent: answer.ok }
}

function backTo(returnUrl: string, intent: ApiObject): string {
  const url = new URL(returnUrl)
  const kind = String(intent['object'])
  url.searchParams.set(kind, String(intent['id']))
  url.searchParams.set(`${kind}_client_secret`, String(intent['client_secret']))
  url.searchParams.set('redirect_status', String(intent['status']))
  return url.toString()
}
