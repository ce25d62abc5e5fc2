import { callApi, intentPath } from './api-call.ts'
import type { ApiAnswer, ApiFailure, ApiObject } from './messages.ts'

interface BrowserTarget {
  origin: string
  publishableKey: string
}

interface ChallengeAction {
  type: string
  redirect_to_url?: { url: string }
  use_stripe_sdk?: { stripe_js: string; return_url?: string }
}

/** For a page that is about to be left: nothing after it runs. */
export function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}

/**
 * Shows the buyer the bank's question. With a return URL the whole page goes there and comes back elsewhere; without one
 * the question appears in a layer above the page, and the outcome is the answer.
 */
export async function followNextAction(
  target: BrowserTarget,
  intent: ApiObject,
): Promise<ApiAnswer> {
  const action = intent['next_action'] as ChallengeAction | null
  if (intent['status'] !== 'requires_action' || !action) return { ok: intent }
  if (action.redirect_to_url) return await leaveFor(action.redirect_to_url.url)
  if (!action.use_stripe_sdk) return { ok: intent }
  const { stripe_js, return_url } = action.use_stripe_sdk
  if (return_url !== undefined) return await leaveFor(stripe_js)
  await askAbove(target, `${stripe_js}&embed=1`)
  const secret = String(intent['client_secret'])
  const after = await callApi(target, 'GET', intentPath(secret), { client_secret: secret })
  if ('error' in after) return after
  const failure = failureIn(after.ok)
  return failure ? { error: { ...failure, [String(after.ok['object'])]: after.ok } } : after
}

/** Why an intent needs another card; the error carries the intent, as at Stripe. */
function failureIn(intent: ApiObject): ApiFailure | null {
  if (intent['status'] !== 'requires_payment_method') return null
  return (intent['last_payment_error'] ?? intent['last_setup_error']) as ApiFailure | null
}

function askAbove(target: BrowserTarget, url: string): Promise<void> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', '3-D Secure')
  dialog.style.cssText = 'width:min(32rem,95vw);height:24rem;padding:0;border:0;'
  const iframe = document.createElement('iframe')
  iframe.title = '3-D Secure challenge frame'
  iframe.src = url
  iframe.style.cssText = 'border:0;width:100%;height:100%;'
  dialog.append(iframe)
  // Closing the layer by hand would leave the question unanswered for ever.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    const done = (event: MessageEvent<{ sandbox?: string } | null>): void => {
      if (event.origin !== target.origin || event.source !== iframe.contentWindow) return
      if (event.data?.sandbox !== 'challenge-done') return
      window.removeEventListener('message', done)
      dialog.close()
      dialog.remove()
      resolve()
    }
    window.addEventListener('message', done)
  })
}
