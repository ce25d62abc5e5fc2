import type { createTruelayerPayment } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import type { PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { tellUnreached } from '../../connection.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * The methods without the bank, once it turns out that no payment can be prepared with it. Preparing starts as soon as
 * the bank is on offer, so that the buyer waits less after choosing it. Where no other method is left, the card is
 * offered, as the server's own rule does.
 */
export function useBankOffer(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const [isRemoved, setRemoved] = useState(false)
  const follow = useRefusal()
  useOnce(() => {
    if (!methods.includes('truelayer')) return
    callEndpoint<typeof createTruelayerPayment>(
      {
        method: 'POST',
        path: '/ajax/checkout/checkout/create_truelayer_payment/',
        body: 'form',
      },
      {},
    ).catch((error: unknown) => {
      // Pressing Pay prepares the payment if it is not prepared yet.
      if (!follow(error) && !tellUnreached(error)) setRemoved(true)
    })
  })
  if (!isRemoved) return methods
  const left = methods.filter((method) => method !== 'truelayer')
  return left.length === 0 ? ['stripe'] : left
}
