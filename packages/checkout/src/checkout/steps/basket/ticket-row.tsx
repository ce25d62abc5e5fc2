import { basketMessages } from '@foyer/contract/messages.ts'
import { shownPrice } from '@foyer/contract/rules/prices/booking-fee.ts'
import { seatsText } from '@foyer/contract/seating/seats-text.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import { t } from '@foyer/language/texts.ts'
import { Money } from '@foyer/ui/money/money.tsx'
import { amountsIn } from '../../amounts.ts'
import { draftOfLine } from './basket-drafts.ts'
import { BasketLine } from './basket-line.tsx'
import styles from './basket.module.css'
import type { useLines } from './use-lines.ts'
import type { QuantityDrafts } from './use-quantity-drafts.ts'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { useState } from 'react'
import { SanitisedHtml } from '../../sanitised-html.tsx'

interface TicketRowProps {
  readonly checkout: Checkout
  readonly line: TicketLine
  readonly actions: ReturnType<ReturnType<typeof useLines>['ticket']>
  readonly edit: QuantityDrafts
  readonly updating: boolean
  readonly onRemove: () => void
}

/** Tickets of one type for one date. */
export function TicketRow(props: TicketRowProps) {
  const { checkout, line, actions, edit, updating } = props
  const draft = draftOfLine(edit.drafts, line)
  const seats = seatsText(line.seats)
  return (
    <BasketLine
      picture={{ url: line.thumbnail, name: line.event_name }}
      title={<a href={line.event_url}>{line.event_name}</a>}
      name={t('{event}, {ticket}', { event: line.event_name, ticket: line.ticket_name })}
      facts={
        <p className={styles.details}>
          <strong>{line.ticket_name}</strong>
          <br />
          {line.nice_date}
          {seats !== '' && (
            <>
              <br />
              {seats}
            </>
          )}
        </p>
      }
      price={<TicketPrice checkout={checkout} line={line} quantity={draft.shown ?? line.qty} />}
      quantity={line.qty}
      draft={draft}
      editable={line.can_update_quantity}
      updating={updating}
      onQuantity={(quantity) => edit.type(actions, quantity)}
      onEnter={() => edit.flush(line.key)}
      onRemove={props.onRemove}
    >
      <RefundPolicyLink checkout={checkout} line={line} />
    </BasketLine>
  )
}

/** Shows what one ticket costs in all, then its parts: the price and fee lines. */
function TicketPrice(props: { checkout: Checkout; line: TicketLine; quantity: number }) {
  const { checkout, line, quantity } = props
  const { minor, text } = amountsIn(checkout)
  if (line.price <= 0) return <Money strong>{basketMessages.free}</Money>
  const fee = minor(line.booking_fee)
  const each = shownPrice({
    price: minor(line.price),
    bookingFee: fee,
    allAbsorbed: checkout.all_booking_fees_are_absorbed,
    eventHidesFee: line.event_hide_booking_fee,
  })
  // The price beside it includes the fee only when every ticket of the basket absorbs its own.
  const feeInside = checkout.all_booking_fees_are_absorbed
  return (
    <>
      <Money strong>{text(minor(line.face_price) * quantity)}</Money>
      <span className={styles.parts}>
        <span>{t('{price} each', { price: text(each) })}</span>
        {fee > 0 && !line.event_hide_booking_fee && (
          <span>
            {feeInside
              ? t('includes {fee} booking fee each', { fee: text(fee) })
              : t('+ {fee} booking fee each', { fee: text(fee) })}
          </span>
        )}
      </span>
    </>
  )
}

/** The line's refund text; pressing it opens the policy. */
function RefundPolicyLink({ checkout, line }: { checkout: Checkout; line: TicketLine }) {
  const [open, setOpen] = useState(false)
  const policy = line.refund_policy
  if (policy === null) return line.non_refundable ? <p>{t('Non-refundable')}</p> : null
  const own = checkout.organisers.filter((organiser) => organiser.has_custom_refund_policy)
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-label={t('{policy}: {event}, {ticket}', {
          policy: policy.text,
          event: line.event_name,
          ticket: line.ticket_name,
        })}
        onClick={() => setOpen(true)}
      >
        {policy.text}
      </button>
      <Modal open={open} title={basketMessages.refundPolicyTitle} onClose={() => setOpen(false)}>
        {policy.title && <h3>{policy.title}</h3>}
        <div className={styles.policy}>
          <SanitisedHtml html={policy.description} />
        </div>
        <p>{basketMessages.statutoryRights}</p>
        {own.length > 0 && (
          <ul>
            {own.map((organiser) => (
              <li key={organiser.id}>
                <a href={organiser.refund_policy_url ?? '/refund-policy/'}>
                  {t('Refund policy of {organiser}', { organiser: organiser.name })}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          <RichText
            text={t(
              'Booking fees generally cannot be refunded: see section 4.10 of the <terms>purchase terms</terms>.',
            )}
            parts={{
              terms: (text) => (
                <a href="/legal-information/purchase-terms-and-conditions/">{text}</a>
              ),
            }}
          />
        </p>
      </Modal>
    </>
  )
}
