import type { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import type { deliverToWallet } from '@foyer/contract/endpoints/fulfilment/deliver-to-wallet.ts'
import { deliveryAdvance, deliveryStart } from '@foyer/contract/limits.ts'
import { deliveryMessages } from '@foyer/contract/messages.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useServices } from '../../services.ts'
import { type Delivery, reduceDelivery } from './delivery.ts'

async function toWallet(): Promise<boolean> {
  const answer = await callEndpoint<typeof deliverToBitticket>(
    { method: 'POST', path: '/ajax/checkout/checkout/deliver_to_bitticket/', body: 'form' },
    {},
  )
  return answer.delivery_completed
}

async function toEmail(): Promise<boolean> {
  const answer = await callEndpoint<typeof deliverToWallet>(
    { method: 'POST', path: '/ajax/checkout/checkout/deliver_to_wallet/', body: 'form' },
    {},
  )
  return answer.delivery_completed
}

/** Makes a delivery; a failed call is an unfinished delivery with a notice. */
async function attempt(deliver: () => Promise<boolean>, failureText: string): Promise<boolean> {
  try {
    return await deliver()
  } catch {
    notify.error(failureText)
    return false
  }
}

/** Both deliveries on their clock; `onDone` is called three seconds after the second. */
export function useDelivery(onDone: () => void): { delivery: Delivery; retry: () => void } {
  const { clock } = useServices()
  const [delivery, send] = useReducer(reduceDelivery, { stage: 'processing' })
  const end = useEffectEvent(onDone)
  const { stage } = delivery
  useEffect(() => {
    switch (stage) {
      case 'processing':
        return clock.after(deliveryStart, () => send({ type: 'started' }))
      case 'to_wallet':
        void attempt(toWallet, deliveryMessages.toTicketWalletFailed).then((completed) =>
          send({ type: 'wallet_answered', completed }),
        )
        return undefined
      case 'to_email':
        void attempt(toEmail, deliveryMessages.toEmailFailed).then((completed) =>
          send({ type: 'email_answered', completed }),
        )
        return undefined
      case 'done':
        return clock.after(deliveryAdvance, () => end())
      case 'failed':
        return undefined
    }
  }, [stage, clock])
  return { delivery, retry: () => send({ type: 'started' }) }
}
