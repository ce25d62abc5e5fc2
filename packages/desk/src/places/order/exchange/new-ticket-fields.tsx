import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../../lib/session.ts'
import { useAfterPause } from '../../../lib/use-after-pause.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { moneyText } from '../../../parts/money.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import { timeText } from '../../../parts/time.tsx'
import type { OrderTicket } from '../order-context.ts'
import styles from '../order.module.css'
import type { SellableKey, TicketsOfKind, TypedSeat } from './exchange-wish.ts'
import { SeatFields } from './seat-fields.tsx'

type Sellable = AnswerOf<typeof listSellable>['data'][number]

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
  const { key: organiser } = useOrganiser()
  const [now] = tickets
  const [typed, setTyped] = useState(now.event)
  const search = useAfterPause(typed.trim())
  const reading = useOperation(
    listSellable,
    { params: { organiser }, query: { limit: '200', search } },
    { keepsPrevious: true },
  )
  const sellable = reading.data?.body.data ?? []
  const chosen = sellable.find((one) => become !== undefined && keyText(one) === keyText(become))
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.rowTitle}>
        {counted(
          tickets.length,
          { one: '{count} × {type}, {when}', other: '{count} × {type}, {when}' },
          { type: now.ticket_type, when: timeText(now.starts_at, now.time_zone) },
        )}
      </legend>
      <div className={styles.pair}>
        <TextField
          type="search"
          label={t('Event')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onBecome(undefined)
          }}
        />
        <SelectField
          label={t('New date and type')}
          value={chosen === undefined ? '' : keyText(chosen)}
          placeholder={
            reading.data !== undefined && sellable.length === 0
              ? t('Nothing of that name is on sale')
              : t('Please choose')
          }
          error={
            isPressed && become === undefined ? t('Please choose what it becomes.') : undefined
          }
          onChange={({ target }) =>
            onBecome(keyOf(sellable.find((one) => keyText(one) === target.value)))
          }
        >
          {byDate(sellable).map(({ label, rows }) => (
            <optgroup key={label} label={label}>
              {rows.map((one) => (
                <option
                  key={keyText(one)}
                  value={keyText(one)}
                  disabled={one.left === 0 && !isSame(one, now)}
                >
                  {optionText(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <ProblemAlert problem={reading.error} onRetry={() => void reading.refetch()} />
      {chosen?.has_seats === true && (
        <SeatFields tickets={tickets} seats={seats} isPressed={isPressed} onSeat={onSeat} />
      )}
    </fieldset>
  )
}

const keyOf = (one: Sellable | undefined): SellableKey | undefined =>
  one && { date: one.date, ticket_type: one.ticket_type }

/** A sold-out house lets somebody change their seat within it. */
const isSame = (one: Sellable, now: OrderTicket): boolean =>
  one.title === now.event &&
  one.name === now.ticket_type &&
  Date.parse(one.starts_at) === Date.parse(now.starts_at)

function optionText({ name, price, currency, left }: Sellable): string {
  const values = { name, price: moneyText(price, currency) }
  return left === 0
    ? t('{name}, {price}, sold out', values)
    : t('{name}, {price}, {left} left', { ...values, left })
}

function byDate(sellable: readonly Sellable[]): { label: string; rows: Sellable[] }[] {
  const dates = new Map<string, Sellable[]>()
  for (const one of sellable) {
    const when = timeText(one.starts_at, one.time_zone)
    const label = t('{event}, {when}', { event: one.title, when })
    dates.set(label, [...(dates.get(label) ?? []), one])
  }
  return [...dates].map(([label, rows]) => ({ label, rows }))
}
