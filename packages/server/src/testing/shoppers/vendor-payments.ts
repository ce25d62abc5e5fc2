import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import type { Shopper } from './shopper.ts'
import { pressButton } from '../providers/simulators.ts'

/** The kinds of an organiser's account, and all that a named buyer does to pay by each, with the simulators. */
export interface VendorPayment {
  readonly account: Readonly<Record<string, string>>
  /** Also returns without having paid when an answer was lost; the caller then tries once more. */
  readonly pay: (sandbox: SandboxProcess, buyer: Shopper) => Promise<void>
}

export const payByCard: VendorPayment = {
  account: {},
  async pay(sandbox, buyer) {
    const answer = await buyer.call(getToken)
    if (answer.status !== 200) return
    await buyer.name()
    const intent = answer.body.client_secret.split('_secret')[0]
    // The page does this through the vendor's script.
    await callStripe(sandbox, `payment_intents/${intent}/confirm`, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/',
    })
  },
}

export const payByBank: VendorPayment = {
  account: {},
  async pay(sandbox, buyer) {
    const answer = await buyer.send(payWithTruelayer, { contact_number: '' })
    const id = /payment_id=(\w+)/.exec(String(answer.body['auth_url']))?.[1]
    if (id !== undefined)
      await pressButton(sandbox, `truelayer/payments/${id}/decide`, { decision: 'approve' })
  },
}

export const payBySquare: VendorPayment = {
  account: {
    payment_provider: 'square',
    payment_merchant_id: 'MCORNERTABLE',
    payment_location_id: 'LCORNERTABLE1',
  },
  async pay(_sandbox, buyer) {
    const card = { contact_number: '', source_id: 'cnon:card-nonce-ok', verification_token: '' }
    await buyer.send(payWithSquare, { billing_address_data: { address: '', ...card } })
  },
}

/** A call of Stripe's API with the shop's key. */
export async function callStripe(
  sandbox: SandboxProcess,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandbox.stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
  return (await answer.json()) as Record<string, unknown>
}
