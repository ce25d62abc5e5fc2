import { basketMessages, reserveMessages } from '@foyer/contract/messages.ts'
import { missingRequiredTickets } from '@foyer/contract/rules/required-tickets.ts'
import { timeslotWarnings } from '@foyer/contract/rules/timeslot-warning.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { useEffect, useRef, useState } from 'react'
import { seatText } from '@foyer/contract/seating/plan.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useUser } from '../../use-user.ts'
import styles from './basket.module.css'
import { Button } from '@foyer/ui/button/button.tsx'
import { useLines } from './use-lines.ts'
import type { EditableLine } from './use-quantity-drafts.ts'

export interface BasketNoticesProps {
  readonly checkout: Checkout
  /** The tickets in the basket when the buyer came: lost seats are named even after their line is gone. */
  readonly cameWith: readonly TicketLine[]
}

/** Notices from the server and the clock about the basket. */
export function BasketNotices({ checkout, cameWith }: BasketNoticesProps) {
  const { facts } = usePageFacts()
  const box = useRef<HTMLDivElement>(null)
  // An expiry also counts when the server returned the sale to the basket while the buyer was away, but not after the
  // buyer's own "Edit basket".
  const expired =
    facts.expired || (checkout.progress.reservation === 'expired' && !checkout.edit_basket_clicked)
  useEffect(() => {
    if (facts.expired) box.current?.focus()
  }, [facts.expired])
  useEffect(() => {
    if (checkout.had_mismatching_currencies) notify.error(basketMessages.mismatchingCurrencies)
  }, [checkout.had_mismatching_currencies])

  const reserving = new Set([facts.reservingError ?? '', checkout.reserving_error ?? ''])
  reserving.delete('')
  return (
    <div ref={box} tabIndex={-1} className={styles.notices}>
      {expired && <Alert type="warning">{reserveMessages.expired}</Alert>}
      {[...reserving].map((text) => (
        <Alert key={text} type="warning" role="alert">
          {text}
          <PlanLinks text={text} lines={cameWith} />
        </Alert>
      ))}
      {checkout.basket_errors.map((text) => (
        <Alert key={text} type="warning">
          {text}
        </Alert>
      ))}
      {checkout.basket_success.map((text) => (
        <Alert key={text} type="success">
          {text}
        </Alert>
      ))}
      <AddedAgain checkout={checkout} />
      {timeslotWarnings(checkout.tickets, checkout.events).map((text) => (
        <Alert key={text} type="warning">
          {text}
        </Alert>
      ))}
      <RequiredTickets checkout={checkout} />
    </div>
  )
}

function RequiredTickets({ checkout }: { checkout: Checkout }) {
  const user = useUser()
  const missing = missingRequiredTickets(checkout.tickets)
  if (missing.length === 0) return null
  return (
    <Alert type="warning">
      <p>{basketMessages.requiredTicketsMissing}</p>
      <ul>
        {missing.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {(user === undefined || user.id === null) && (
        <p>
          <RichText
            text={t('If you bought it before, <login>log in</login> and it counts.')}
            parts={{ login: (text) => <a href="/signin/?next=/checkout/">{text}</a> }}
          />
        </p>
      )}
    </Alert>
  )
}

/** Links to the seating plans of the seats that a text names. */
function PlanLinks({ text, lines }: { text: string; lines: readonly TicketLine[] }) {
  const named = lines.filter(({ seats }) => seats.some((seat) => text.includes(seatText(seat))))
  const dates = new Map(named.map((line) => [line.date_id, line.event_name]))
  return [...dates].map(([dateId, event]) => (
    <p key={dateId}>
      <a href={`/events/book_seats/${dateId}/`}>{t('Seating plan: {event}', { event })}</a>
    </p>
  ))
}

/** For each line to which more were added, as when a form is sent again after Back: says so, and takes the addition back. */
function AddedAgain({ checkout }: { readonly checkout: Checkout }) {
  const lines = useLines()
  const all = [
    ...checkout.gift_vouchers.map((line) => ({
      name: line.name,
      before: line.qty_before,
      edit: lines.giftVoucher(line),
    })),
    ...checkout.tickets.map((line) => ({
      name: t('{event}, {ticket}', { event: line.event_name, ticket: line.ticket_name }),
      before: line.qty_before,
      edit: lines.ticket(line),
    })),
  ]
  return all.map(
    ({ name, before, edit }) =>
      before !== null &&
      before < edit.qty && <Again key={edit.key} name={name} before={before} edit={edit} />,
  )
}

interface AgainProps {
  readonly name: string
  readonly before: number
  readonly edit: EditableLine
}

function Again({ name, before, edit }: AgainProps) {
  const [going, setGoing] = useState(false)
  const pressed = useRef(false)
  async function undo() {
    setGoing((pressed.current = true))
    await edit.send(before)
    setGoing((pressed.current = false))
  }
  useEffect(
    () => () => {
      // The button that had the focus is gone.
      if (pressed.current) document.querySelector('h1')?.focus()
    },
    [],
  )
  return (
    <Alert type="info" role="status">
      <p>{t('{name}: you had {before}, now {now}.', { name, before, now: edit.qty })}</p>
      <Button variant="secondary" loading={going} onClick={() => void undo()}>
        {t('Undo: back to {before}', { before })}
      </Button>
    </Alert>
  )
}
