import { basketMessages } from '@foyer/contract/messages.ts'
import { shownPrice } from '@foyer/contract/rules/prices/booking-fee.ts'
import { seatsText } from '@foyer/contract/seating/seats-text.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import { Money } from '@foyer/ui/money/money.tsx'
import type { ReactNode } from 'react'
import { amountsIn } from '../amounts.ts'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './order-summary.module.css'

/** The tickets and gift vouchers of the basket, for reading only. */
export function SummaryLines({ checkout }: { checkout: Checkout }) {
  const { minor, text } = amountsIn(checkout)
  function ticketAmount(line: TicketLine): string {
    if (line.price <= 0) return basketMessages.free
    const price = shownPrice({
      price: minor(line.price),
      bookingFee: minor(line.booking_fee),
      allAbsorbed: checkout.all_booking_fees_are_absorbed,
      eventHidesFee: line.event_hide_booking_fee,
    })
    return text(price * line.qty)
  }
  return (
    <ul className={styles.lines}>
      {checkout.tickets.map((line) => (
        <Line
          key={line.key}
          picture={line.thumbnail}
          name={line.event_name}
          qty={line.qty}
          amount={ticketAmount(line)}
        >
          {line.ticket_name}
          <br />
          {line.nice_date}
          {line.seats.length > 0 && (
            <>
              <br />
              {seatsText(line.seats)}
            </>
          )}
        </Line>
      ))}
      {checkout.gift_vouchers.map((line) => (
        <Line
          key={`${line.id} ${line.value}`}
          picture={line.thumbnail}
          name={line.name}
          qty={line.qty}
          amount={text(minor(line.value) * line.qty)}
        >
          {line.o_name}
        </Line>
      ))}
    </ul>
  )
}

function Line(props: {
  picture: string | null
  name: string
  qty: number
  amount: string
  children: ReactNode
}) {
  return (
    <li className={styles.line}>
      <Thumbnail url={props.picture} name={props.name} small />
      <div className={styles.what}>
        <strong>
          {props.qty} × {props.name}
        </strong>
        <p className={styles.details}>{props.children}</p>
      </div>
      <Money>{props.amount}</Money>
    </li>
  )
}
