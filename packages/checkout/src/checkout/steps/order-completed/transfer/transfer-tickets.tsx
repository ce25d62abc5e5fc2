import type { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { tellFailure } from '../../../connection.ts'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import { useIsWide } from '../../../../lib/use-media-query.ts'
import { useTask } from '../../../../lib/use-task.ts'
import { totalText } from '../../../amounts.ts'
import { useServices } from '../../../services.ts'
import { useStepHeading } from '../../../journey/use-step-heading.ts'
import styles from '../order-completed.module.css'
import {
  firstToMend,
  type FormGroup,
  groupsOf,
  lacking,
  nowIn,
  transfersOf,
} from './transfer-form.ts'
import { TransferSection } from './transfer-section.tsx'

interface TransferTicketsProps {
  readonly checkout: Checkout
  readonly onBack: () => void
  readonly onSent: () => void
}

const lackTexts = {
  quantity: t('Choose how many tickets go to whom.'),
  details: t('Please complete the details of everybody who gets tickets.'),
} as const

/** Asks who gets which tickets: a form first, then a confirmation that they are on their way. */
export function TransferTickets({ checkout, onBack, onSent }: TransferTicketsProps) {
  const heading = useStepHeading(transferMessages.title)
  const { clock } = useServices()
  const [flow, setFlow] = useState<'form' | 'tickets_sent'>('form')
  const [groups, setGroups] = useState(() => groupsOf(checkout))
  const [open, setOpen] = useState<readonly number[]>(() =>
    groups.length === 1 ? groups.map((group) => group.ticket_id) : [],
  )
  const [attempts, setAttempts] = useState(0)
  const wide = useIsWide()
  const form = useRef<HTMLFormElement>(null)
  const now = clock.now()
  const lacks = lacking(groups, now)
  const sending = useTask({
    async run() {
      await callEndpoint<typeof setTransfers>(
        { method: 'POST', path: '/ajax/checkout/checkout/set_transfers/', body: 'form' },
        { transfers: transfersOf(groups) },
      )
      setFlow('tickets_sent')
      onSent()
    },
    onError: (error) => tellFailure(error, transferMessages.sendFailed),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lacking(groups, clock.now()) === null) return void sending.start()
    const wrong = firstToMend(groups, clock.now()) ?? groups[0]?.ticket_id
    if (wrong !== undefined) setOpen([...open, wrong])
    setAttempts(attempts + 1)
  }
  // The field with the mistake may have appeared only now; where no field has one yet, a quantity is missing.
  useEffect(() => {
    if (attempts === 0) return
    const find = (which: string) => form.current?.querySelector<HTMLElement>(which)
    ;(find('[aria-invalid]') ?? find('section:not([hidden]) input'))?.focus()
  }, [attempts])
  useEffect(() => {
    if (flow === 'tickets_sent') heading.current?.focus()
  }, [flow, heading])
  const change = (changed: FormGroup) =>
    setGroups(groups.map((group) => (group.ticket_id === changed.ticket_id ? changed : group)))
  const send = (
    <Button
      type="submit"
      wide
      loading={sending.isRunning}
      aria-disabled={lacks !== null}
      aria-describedby="not-yet"
    >
      {transferMessages.send}
    </Button>
  )

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
        <form ref={form} noValidate onSubmit={submit}>
          <p>
            {t(
              'Everybody you name gets a notification. Tickets they accept move to their account; those nobody has accepted stay in your wallet.',
            )}
          </p>
          {checkout.tickets.some(({ seats }) => seats.length > 0) && (
            <p>{t('Tickets with seats are not among these: they cannot be transferred.')}</p>
          )}
          {groups.map((group) => (
            <TransferSection
              key={group.ticket_id}
              group={group}
              now={nowIn(group, now)}
              validated={attempts > 0}
              open={open.includes(group.ticket_id)}
              onToggle={(shown) =>
                setOpen(
                  shown
                    ? [...open, group.ticket_id]
                    : open.filter((stockId) => stockId !== group.ticket_id),
                )
              }
              onChange={change}
            />
          ))}
          {lacks !== null && (
            <p id="not-yet" className={styles.hint}>
              {lackTexts[lacks]}
            </p>
          )}
          {wide ? send : <MobileFooter total={totalText(checkout)}>{send}</MobileFooter>}
        </form>
      )}
      <Button variant="quiet" onClick={onBack}>
        {t('Back')}
      </Button>
    </>
  )
}
