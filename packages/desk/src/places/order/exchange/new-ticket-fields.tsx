import { counted, t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { SuggestField } from '../../../parts/choosing/suggest-field.tsx'
import { dateText, type Sellable, useSellable } from '../../../parts/choosing/use-sellable.ts'
import { moneyText } from '../../../parts/money.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import { timeText } from '../../../parts/time.tsx'
import type { OrderTicket } from '../order-context.ts'
import styles from '../order.module.css'
import type { SellableKey, TicketsOfKind, TypedSeat } from './exchange-wish.ts'
import { SeatFields } from './seat-fields.tsx'

const keyText = ({ date, ticket_type: type }: SellableKey): string => `${date}/${type}`

/** What tickets of one kind become: another date or type, of this event unless another is looked for, and their seats. */
export function NewTicketFields({
  tickets,
  become,
  seats,
  isPressed,
  onBecome,
  onSeat,
}: {
  tickets: TicketsOfKind
  become: SellableKey | undefined
  seats: Readonly<Record<number, TypedSeat | undefined>>
  /** Whether what is missing is said. */
  isPressed: boolean
  onBecome: (become: SellableKey | undefined) => void
  onSeat: (ticketId: number, seat: TypedSeat | undefined) => void
}) {
  const [now] = tickets
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Sellable | null>(null)
  // Nearly always it is another day of the same event.
  const isLookedFor = typed.trim() !== '' && typed !== (chosen && labelOf(chosen))
  const found = useSellable(isLookedFor ? typed : now.event)
  const some = found.data ?? []
  const sellable =
    chosen === null || some.some((one) => keyText(one) === keyText(chosen))
      ? some
      : [...some, chosen]
  function choose(key: string | null) {
    const one = sellable.find((row) => keyText(row) === key) ?? null
    if (one !== null) setTyped(labelOf(one))
    setChosen(one)
    onBecome(one === null ? undefined : { date: one.date, ticket_type: one.ticket_type })
  }
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.rowTitle}>
        {counted(
          tickets.length,
          { one: '{count} × {type}, {when}', other: '{count} × {type}, {when}' },
          { type: now.ticket_type, when: timeText(now.starts_at, now.time_zone) },
        )}
      </legend>
      <SuggestField
        label={t('New date and type')}
        hint={t('Type a day or a ticket, or the title of another event.')}
        suggestions={sellable.map((one) => ({
          key: keyText(one),
          label: labelOf(one),
          detail: detailOf(one),
          isDisabled: one.left === 0 && !isSame(one, now),
        }))}
        chosen={chosen && keyText(chosen)}
        onChoose={choose}
        typed={typed}
        onType={setTyped}
        error={isPressed && become === undefined ? t('Please choose what it becomes.') : undefined}
        pages={found}
      />
      <ProblemAlert problem={found.error} onRetry={() => void found.refetch()} />
      {chosen?.has_seats === true && (
        <SeatFields tickets={tickets} seats={seats} isPressed={isPressed} onSeat={onSeat} />
      )}
    </fieldset>
  )
}

/** A sold-out house lets somebody change their seat within it. */
const isSame = (one: Sellable, now: OrderTicket): boolean =>
  one.title === now.event &&
  one.name === now.ticket_type &&
  Date.parse(one.starts_at) === Date.parse(now.starts_at)

const labelOf = (one: Sellable): string =>
  t('{date}: {ticket}', { date: dateText(one), ticket: one.name })

function detailOf({ price, currency, left }: Sellable): string {
  const values = { price: moneyText(price, currency) }
  return left === 0
    ? t('{price}, sold out', values)
    : t('{price}, {left} left', { ...values, left })
}
