import type { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import type { WayOfPort } from '@foyer/contract/ways/ways.ts'
import { useEffect, useImperativeHandle } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import type { MethodRoom, PanelProps, PaymentEnd } from './panel.ts'

/**
 * A way to pay on a page of the provider: nothing is typed here, the buyer reads `about`, leaves and comes back. `sends` says which
 * provider is meant, unless it is TrueLayer.
 */
export function bankMethod(
  label: string,
  about: string,
  sends?: { readonly way: WayOfPort<'bank'> },
): MethodRoom {
  function BankPanel({ onState, ref }: PanelProps) {
    useEffect(() => onState({ status: 'ready' }), [onState])
    useImperativeHandle(ref, () => ({
      pay: async ({ phone }) => await leaveForBank({ contact_number: phone.trim(), ...sends }),
    }))
    return <p>{about}</p>
  }
  return {
    label,
    panel: BankPanel,
    asksAddress: false,
    asksPhone: false,
    failureText: paymentMessages.bankHandOverFailed,
  }
}

async function leaveForBank(asked: { contact_number: string }): Promise<PaymentEnd> {
  const { auth_url: url }: { auth_url?: string | null } = await callEndpoint<
    typeof payWithTruelayer
  >({ method: 'POST', path: '/ajax/checkout/checkout/pay_with_truelayer/', body: 'form' }, asked)
  // The call leaves the URL out when there is none.
  return url == null
    ? { outcome: 'refused', message: paymentMessages.bankHandOverFailed }
    : { outcome: 'leaving', url }
}
