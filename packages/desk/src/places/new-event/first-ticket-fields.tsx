import { catalogueLineMaximum } from '@foyer/contract/limits.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { amountProblem } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { amountText } from '../../parts/document/fields/typed-values.ts'
import { useFeeTerms } from '../../parts/document/use-fee-terms.ts'
import { priceText } from '../../parts/document/price-text.ts'
import { priceOfTicket } from '../../parts/document/ticket-price.ts'
import type { FirstTicket } from './draft-of-event.ts'
import styles from './new-event.module.css'

/** One ticket type of a new event; what a buyer pays for it is said as soon as it is known. */
export function FirstTicketFields({
  number,
  ticket,
  currency: code,
  onChange,
  onRemove,
}: {
  number: number
  ticket: FirstTicket
  currency: string
  onChange: (ticket: FirstTicket) => void
  onRemove: (() => void) | null
}) {
  const currency = currencyOf(code)
  const terms = useFeeTerms(code)
  const price = priceOfTicket(
    { price: amountText(ticket.price, currency), booking_fee: amountText(ticket.fee, currency) },
    currency,
  )
  const say = (more: Partial<FirstTicket>) => onChange({ ...ticket, ...more })
  return (
    <Panel aria-label={t('Ticket type {number}', { number })}>
      <TextField
        label={t('Ticket type')}
        hint={t('As in: Standing, Concession, Child')}
        autoComplete="off"
        maxLength={catalogueLineMaximum}
        value={ticket.name}
        onChange={({ target }) => say({ name: target.value })}
      />
      <div className={styles.amounts}>
        <TextField
          label={t('Price you keep')}
          prefix={currency.symbol.trim()}
          inputMode="decimal"
          autoComplete="off"
          value={ticket.price}
          error={
            ticket.price !== '' && price === null
              ? (amountProblem(ticket.price, currency) ?? undefined)
              : undefined
          }
          onChange={({ target }) => say({ price: target.value })}
        />
        <TextField
          label={t('Booking fee')}
          mark="optional"
          prefix={currency.symbol.trim()}
          inputMode="decimal"
          autoComplete="off"
          value={ticket.fee}
          hint={terms.amount}
          readOnly={terms.isAmountFixed}
          onChange={({ target }) => say({ fee: target.value })}
        />
        <TextField
          label={t('How many there are')}
          inputMode="numeric"
          autoComplete="off"
          value={ticket.stock}
          onChange={({ target }) => say({ stock: target.value })}
        />
      </div>
      <p className={styles.said} role="status">
        {priceText(price, code)}
      </p>
      {onRemove !== null && (
        <Button variant="quiet" onClick={onRemove}>
          {t('Take this ticket type out')}
        </Button>
      )}
    </Panel>
  )
}
