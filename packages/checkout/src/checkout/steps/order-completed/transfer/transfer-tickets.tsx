import type { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { type FormEvent, useState } from 'react'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import { useTask } from '../../../../lib/use-task.ts'
import { useServices } from '../../../services.ts'
import { useStepHeading } from '../../../use-step-heading.ts'
import styles from '../order-completed.module.css'
import {
  canSend,
  firstToMend,
  type FormGroup,
  groupsOf,
  nowIn,
  transfersOf,
} from './transfer-form.ts'
import { TransferSection } from './transfer-section.tsx'

interface TransferTicketsProps {
  readonly checkout: Checkout
  readonly onBack: () => void
  readonly onSent: () => void
}

/** Who gets which tickets: a form, then the word that they are on their way. */
export function TransferTickets({ checkout, onBack, onSent }: TransferTicketsProps) {
  const heading = useStepHeading(transferMessages.title)
  const { clock } = useServices()
  const [flow, setFlow] = useState<'form' | 'tickets_sent'>('form')
  const [groups, setGroups] = useState(() => groupsOf(checkout))
  const [open, setOpen] = useState<readonly number[]>(() =>
    groups.length === 1 ? groups.map((group) => group.ticket_id) : [],
  )
  const [validated, setValidated] = useState(false)
  const now = clock.now()
  const ready = canSend(groups, now)
  const sending = useTask({
    async run() {
      await callEndpoint<typeof setTransfers>(
        { method: 'POST', path: '/ajax/checkout/checkout/set_transfers/', body: 'form' },
        { transfers: transfersOf(groups) },
      )
      setFlow('tickets_sent')
      onSent()
    },
    onError: () => notify.error(transferMessages.sendFailed),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = firstToMend(groups, clock.now())
    setValidated(true)
    if (wrong !== null) setOpen([...open, wrong])
    else if (canSend(groups, clock.now())) void sending.start()
  }
  const change = (changed: FormGroup) =>
    setGroups(groups.map((group) => (group.ticket_id === changed.ticket_id ? changed : group)))

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {transferMessages.title}
      </h1>
      {flow === 'tickets_sent' ? (
        <Alert type="success" role="status">
          {transferMessages.sent}
        </Alert>
      ) : (
        <form noValidate onSubmit={submit}>
          <p>
            Everybody you name gets a notification. Tickets they accept move to their account; those
            nobody has accepted stay in your wallet.
          </p>
          {groups.map((group) => (
            <TransferSection
              key={group.ticket_id}
              group={group}
              now={nowIn(group, now)}
              validated={validated}
              open={open.includes(group.ticket_id)}
              onToggle={(shown) =>
                setOpen(
                  shown
                    ? [...open, group.ticket_id]
                    : open.filter((ticketId) => ticketId !== group.ticket_id),
                )
              }
              onChange={change}
            />
          ))}
          {!ready && (
            <p id="not-yet" className={styles.hint}>
              Choose how many tickets go to whom.
            </p>
          )}
          <Button
            type="submit"
            wide
            loading={sending.isRunning}
            aria-disabled={!ready}
            aria-describedby="not-yet"
          >
            {transferMessages.send}
          </Button>
        </form>
      )}
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </>
  )
}
