import type { getTruelayerStatus } from '@foyer/contract/endpoints/payment/get-truelayer-status.ts'
import { bankMessages } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect, useReducer } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import { callUntilReached } from '../../call-until-reached.ts'
import { useServices } from '../../services.ts'
import {
  type Awaiting,
  type AwaitingEvent,
  awaitingAtFirst,
  nextPoll,
  reduceAwaiting,
} from './awaiting.ts'

const getStatus = () =>
  callEndpoint<typeof getTruelayerStatus>(
    { method: 'POST', path: '/ajax/checkout/checkout/get_truelayer_status/', body: 'form' },
    {},
  )

/** A call that did not reach the server is no try: a tunnel is not the bank's delay. */
async function askStatus(clock: Clock, isWanted: () => boolean): Promise<AwaitingEvent> {
  try {
    const answer = await callUntilReached(getStatus, clock, isWanted)
    return { type: 'answered', status: answer.truelayer_status }
  } catch {
    return { type: 'call_failed' }
  }
}

/** Asks the shop's server about the bank payment at fixed intervals, until it has ended or the tries are used up. */
export function useAwaiting(checkout: Checkout): Awaiting {
  const { clock } = useServices()
  const [awaiting, send] = useReducer(reduceAwaiting, checkout, awaitingAtFirst)
  const wait = nextPoll(awaiting)
  const tries = awaiting.stage === 'waiting' ? awaiting.tries : 0
  useEffect(() => {
    if (wait === null) return undefined
    let current = true
    const stop = clock.after(wait, () => {
      void askStatus(clock, () => current).then((event) => current && send(event))
    })
    return () => {
      current = false
      stop()
    }
  }, [clock, wait, tries])

  const trouble = awaiting.stage === 'waiting' && awaiting.trouble
  useEffect(() => {
    // One notice for a row of failures is enough: the calls go on by themselves.
    if (trouble) notify.error(bankMessages.statusFailed)
  }, [trouble])
  return awaiting
}
