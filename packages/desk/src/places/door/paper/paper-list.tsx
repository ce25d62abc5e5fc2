import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { createPortal } from 'react-dom'
import { timeText } from '../../../parts/time.tsx'
import type { DoorDate, DoorTicket, KeptDate } from '../device/door-types.ts'
import { countIn } from '../door-list.ts'
import type { PaperRow } from './paper-rows.ts'
import styles from './paper-list.module.css'

/** What is printed, and shown nowhere else: everybody in the order of their names, with a box to tick for each ticket. */
export function PaperList({
  kept: { counts, heardAt },
  about,
  rows,
  unpaid,
}: {
  kept: Pick<KeptDate, 'counts' | 'heardAt'>
  /** The entrance or type it is for; null for all. */
  about: string | null
  rows: readonly PaperRow[]
  unpaid: DoorDate['unpaid']
}) {
  const { expected, in: isIn } = countIn(rows.flatMap(({ tickets }) => tickets))
  return createPortal(
    <section className={styles.paper} aria-hidden="true">
      <h1>{[counts.title, counts.label, about].filter((part) => part !== null).join(' · ')}</h1>
      <p>
        {timeText(counts.starts_at, counts.time_zone)}
        {' · '}
        {counted(expected, { one: '{count} ticket', other: '{count} tickets' })}
        {isIn > 0 && ` · ${t('{count} in already', { count: isIn })}`}
        {' · '}
        {t('as of {time}', { time: timeText(new Date(heardAt).toISOString(), counts.time_zone) })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('In')}</th>
            <th>{t('Name')}</th>
            <th>{t('Ticket')}</th>
            <th>{t('Order')}</th>
            <th>{t('Note')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.tickets[0]?.id} row={row} counts={counts} />
          ))}
          {unpaid.map(({ order, buyer, type, quantity }) => (
            <tr key={`${order} ${type}`}>
              <td>–</td>
              <td>{buyer ?? groupedReference(order)}</td>
              <td>{typeText(counts, type, quantity)}</td>
              <td>{groupedReference(order)}</td>
              <td>{t('Not paid in full: no ticket yet')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

function Line({ row: { tickets, family, first }, counts }: { row: PaperRow; counts: DoorDate }) {
  const [ticket] = tickets
  if (ticket === undefined) return null
  const seats = tickets.flatMap(({ seat }) => seat ?? [])
  return (
    <tr>
      <td className={styles.boxes}>
        {tickets.map(({ id, status }) => (
          <span key={id}>{status === 'used' ? '☒' : '☐'}</span>
        ))}
      </td>
      <td>
        {first} <strong>{family}</strong>
      </td>
      <td>{[typeText(counts, ticket.type, tickets.length), ...seats].join(', ')}</td>
      <td>{groupedReference(ticket.order)}</td>
      <td>{noteOf(ticket)}</td>
    </tr>
  )
}

function typeText({ types }: DoorDate, type: number, quantity: number): string {
  const name = types.find((one) => one.type === type)?.name ?? ''
  return quantity === 1 ? name : `${quantity} × ${name}`
}

const noteOf = ({ holder, buyer, guest_list: guestList, note, is_paid: isPaid }: DoorTicket) =>
  [
    isPaid ? null : t('Not paid in full'),
    guestList,
    note,
    buyer === null || buyer === holder ? null : t('Bought by {name}', { name: buyer }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
