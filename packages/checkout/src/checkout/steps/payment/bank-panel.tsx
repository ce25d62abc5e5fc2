import type { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import type { WayOfPort } from '@foyer/contract/ways/ways.ts'
import { useEffect, useImperativeHandle } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import type { MethodRoom, PanelProps, PaymentEnd } from './panel.ts'

/**
 * A way to pay on a page of the provider: nothing is typed here, the buyer reads what it is `about`, leaves and comes
 * back.
 */
export function bankMethod(
  way: WayOfPort<'bank'>,
  label: string,
  about: string,
  failureText: string,
): MethodRoom {
  async function leave(contact_number: string): Promise<PaymentEnd> {
    const { auth_url: url }: { auth_url?: string | null } = await callEndpoint<
      typeof payWithTruelayer
    >(
      { method: 'POST', path: '/ajax/checkout/checkout/pay_with_truelayer/', body: 'form' },
      // The documents' own call names nobody, and means TrueLayer.
      way === 'truelayer' ? { contact_number } : { contact_number, way },
    )
    // The call leaves the URL out when there is none.
    return url ? { outcome: 'leaving', url } : { outcome: 'refused', message: failureText }
  }
  function BankPanel({ onState, ref }: PanelProps) {
    useEffect(() => onState({ status: 'ready' }), [onState])
    useImperativeHandle(ref, () => ({ pay: ({ phone }) => leave(phone.trim()) }))
    return <p>{about}</p>
  }
  return { label, panel: BankPanel, failureText }
}
