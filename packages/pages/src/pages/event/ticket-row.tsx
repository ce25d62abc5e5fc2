import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { LeftNote } from '../../parts/sale-note.tsx'
import { Price } from '../../parts/price.tsx'
import type { EventDateOnSale, TicketOnSale } from '../../renderers.ts'
import styles from './ticket-row.module.css'

/** "0", then every number from the least one must take to the most one may. */
function quantities(ticket: TicketOnSale): { value: string; label: string }[] {
  const most = Math.min(ticket.max, ticket.left)
  const chosen = Array.from(
    { length: Math.max(0, most - ticket.min + 1) },
    (_, step) => ticket.min + step,
  )
  return [0, ...chosen].map((quantity) => ({ value: String(quantity), label: String(quantity) }))
}

/** The id of the field that asks how many. */
export const quantityIdOf = (date: EventDateOnSale, ticket: TicketOnSale): string =>
  `qty-${date.id}-${ticket.ticketTypeId}`

interface TicketRowProps {
  ticket: TicketOnSale
  currency: string
  postage: number
  choosable: boolean
  /** Whether it is the only ticket type: then pressing the button means one. */
  only: boolean
  fieldId: string
}

/** A ticket type: its price with everything in it, what is left, and a quantity to choose. */
export function TicketRow({ ticket, currency, postage, choosable, only, fieldId }: TicketRowProps) {
  const choices = quantities(ticket)
  const key = `ticket[${ticket.ticketTypeId}]`
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {ticket.name} <LeftNote left={ticket.left} outOf={ticket.outOf} />
        </p>
        <Price price={ticket.price} currency={currency} postage={postage} large />
        {ticket.description && <p className={styles.note}>{ticket.description}</p>}
        {ticket.requires.map((title) => (
          <p key={title} className={styles.note}>
            {t('Only together with: {ticket}', { ticket: title })}
          </p>
        ))}
        {ticket.min > 1 && (
          <p className={styles.note}>{t('At least {count} per order', { count: ticket.min })}</p>
        )}
      </div>
      {choosable && ticket.left > 0 && choices.length > 1 && (
        <>
          <input type="hidden" name={`${key}[ticket]`} value={ticket.value} />
          <SelectField
            id={fieldId}
            label={t('Quantity, {ticket}', { ticket: ticket.name })}
            labelHidden
            name={`${key}[qty]`}
            defaultValue={only ? String(ticket.min) : '0'}
            options={choices}
            className={styles.quantity}
          />
        </>
      )}
    </li>
  )
}
