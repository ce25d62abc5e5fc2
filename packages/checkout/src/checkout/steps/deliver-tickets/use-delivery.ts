import type { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import type { deliverToWallet } from '@foyer/contract/endpoints/fulfilment/deliver-to-wallet.ts'
import { deliveryAdvance, deliveryStart } from '@foyer/contract/limits.ts'
import { deliveryMessages } from '@foyer/contract/messages.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import { callUntilReached } from '../../call-until-reached.ts'
import { useServices } from '../../services.ts'
import { type Delivery, reduceDelivery } from './delivery.ts'

const toWallet = () =>
  callEndpoint<typeof deliverToBitticket>(
    { method: 'POST', path: '/ajax/checkout/checkout/deliver_to_bitticket/', body: 'form' },
    {},
  )

const toEmail = () =>
  callEndpoint<typeof deliverToWallet>(
    { method: 'POST', path: '/ajax/checkout/checkout/deliver_to_wallet/', body: 'form' },
    {},
  )

interface Attempt {
  readonly deliver: () => Promise<{ readonly delivery_completed: boolean }>
  readonly failureText: string
  readonly clock: Clock
  readonly isWanted: () => boolean
}

/**
 * Makes a delivery; a failed call is an unfinished delivery with a notice. A call that does not reach the server is
 * repeated: support can do nothing about a tunnel.
 */
async function attempt({ deliver, failureText, clock, isWanted }: Attempt): Promise<boolean> {
  try {
    return (await callUntilReached(deliver, clock, isWanted)).delivery_completed
  } catch {
    if (isWanted()) notify.error(failureText)
    return false
  }
}

/** Makes both deliveries, one after the other; `onDone` is called three seconds after the second. */
export function useDelivery(onDone: () => void): { delivery: Delivery; retry: () => void } {
  const { clock } = useServices()
  const [delivery, send] = useReducer(reduceDelivery, { stage: 'processing' })
  const end = useEffectEvent(onDone)
  const { stage } = delivery
  useEffect(() => {
    let isWanted = true
    const leave = () => void (isWanted = false)
    const call = { clock, isWanted: () => isWanted }
    switch (stage) {
      case 'processing':
        return clock.after(deliveryStart, () => send({ type: 'started' }))
      case 'to_wallet':
        void attempt({
          ...call,
          deliver: toWallet,
          failureText: deliveryMessages.toTicketWalletFailed,
        }).then((completed) => isWanted && send({ type: 'wallet_answered', completed }))
        return leave
      case 'to_email':
        void attempt({
          ...call,
          deliver: toEmail,
          failureText: deliveryMessages.toEmailFailed,
        }).then((completed) => isWanted && send({ type: 'email_answered', completed }))
        return leave
      case 'done':
        return clock.after(deliveryAdvance, () => end())
      case 'failed':
        return undefined
    }
  }, [stage, clock])
  return { delivery, retry: () => send({ type: 'started' }) }
}
