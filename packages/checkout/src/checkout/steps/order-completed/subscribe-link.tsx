import type { subscribeToEvents } from '@foyer/contract/endpoints/marketing/subscribe-to-events.ts'
import { marketingMessages } from '@foyer/contract/messages.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useState } from 'react'
import { tellFailure } from '../../connection.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useTask } from '../../../lib/use-task.ts'
import { useUser } from '../../use-user.ts'

/** Offers the important updates to a buyer who does not get them yet. */
export function SubscribeLink() {
  const user = useUser()
  // The user call never reports a buyer who has not signed in as subscribed.
  const [done, setDone] = useState(false)
  const { start, isRunning } = useTask({
    async run() {
      await callEndpoint<typeof subscribeToEvents>(
        { method: 'POST', path: '/ajax/checkout/checkout/subscribe_to_events/', body: 'form' },
        {},
      )
      setDone(true)
      notify.success(marketingMessages.subscribed)
    },
    onError: (error) => tellFailure(error, marketingMessages.subscribeFailed),
  })
  if (done || user?.is_event_subscribed !== false) return null
  return (
    <Button variant="quiet" loading={isRunning} onClick={() => void start()}>
      {marketingMessages.subscribe}
    </Button>
  )
}
