import type { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { useEffect, useImperativeHandle } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import type { MethodRoom, PanelProps, PaymentEnd } from './panel.ts'

/** Paying by bank: nothing is typed here, the buyer leaves for the bank's own page. */
export function TruelayerPanel({ onState, ref }: PanelProps) {
  useEffect(() => onState({ status: 'ready' }), [onState])
  useImperativeHandle(ref, () => ({ pay: async ({ phone }) => await leaveForBank(phone.trim()) }))
  return (
    <p>
      {t(
        'You approve the payment in your own bank’s app or website and come straight back here. No card is needed.',
      )}
    </p>
  )
}

async function leaveForBank(contactNumber: string): Promise<PaymentEnd> {
  const { auth_url: url }: { auth_url?: string | null } = await callEndpoint<
    typeof payWithTruelayer
  >(
    { method: 'POST', path: '/ajax/checkout/checkout/pay_with_truelayer/', body: 'form' },
    { contact_number: contactNumber },
  )
  // The call leaves the URL out when there is none.
  return url === null || url === undefined
    ? { outcome: 'refused', message: paymentMessages.bankHandOverFailed }
    : { outcome: 'leaving', url }
}

export const truelayer: MethodRoom = {
  label: paymentMessages.bank,
  panel: TruelayerPanel,
  asksAddress: false,
  asksPhone: false,
  failureText: paymentMessages.bankHandOverFailed,
}
