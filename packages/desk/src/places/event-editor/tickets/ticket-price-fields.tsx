import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import {
  useEntries,
  useFieldText,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { BoundMoney } from '../../../parts/document/fields/bound-number.tsx'
import { useFeeTerms } from '../../../parts/document/use-fee-terms.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import { priceText } from '../../../parts/document/price-text.ts'
import styles from '../event-editor.module.css'
import { feeWayOf, priceOfTicket, withFeeWay } from '../../../parts/document/ticket-price.ts'

/** What a ticket costs, what its seller keeps, and what its buyer pays: the last two as soon as they are known. */
export function TicketPriceFields({ path }: { path: string }) {
  const { store, isReadOnly } = useOpenedDocument()
  const ticket = useEntries(path)
  const way = feeWayOf(ticket)
  const currency = currencyOf(useFieldText('currency') || null)
  const terms = useFeeTerms(currency.code)
  return (
    <>
      <div className={styles.pair}>
        {/* Each has a value of its own; the other field is not of this ticket. */}
        {way === 'on_top' ? (
          <BoundMoney key="price" path={`${path}.price`} />
        ) : (
          <BoundMoney key="face" path={`${path}.face_price`} />
        )}
        <BoundMoney
          path={`${path}.booking_fee`}
          mark="optional"
          hint={terms.amount}
          isOthers={terms.isAmountFixed}
        />
      </div>
      <p className={styles.said} role="status">
        {priceText(priceOfTicket(ticket, currency), currency.code)}
      </p>
      <Fold label={t('Who pays the fee')} within={[`${path}.absorb_fee`]}>
        <RadioGroup
          name={`${path}.absorb_fee`}
          label={t('The booking fee')}
          disabled={isReadOnly}
          value={way}
          onChange={(chosen) => store.change((event) => withTicket(event, path, chosen))}
          options={[
            { value: 'on_top', label: t('The buyer pays it on top of your price') },
            { value: 'included', label: t('It comes out of the price that the buyer sees') },
          ]}
        />
      </Fold>
    </>
  )
}

const withTicket = (
  event: Readonly<Record<string, unknown>>,
  path: string,
  way: 'on_top' | 'included',
) => {
  const key = path.slice('tickets.'.length)
  const tickets = event['tickets'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  return { ...event, tickets: { ...tickets, [key]: withFeeWay(tickets[key] ?? {}, way) } }
}
