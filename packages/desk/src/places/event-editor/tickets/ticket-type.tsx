import {
  catalogueLineMaximum,
  ticketDescriptionMaximum,
  labelMaximum,
} from '@foyer/contract/limits.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { lazy, Suspense } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import {
  textOf,
  useEntries,
  useFieldProblem,
  useFieldText,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { BoundCheck } from '../../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'
import { idOfPath, movedEntry } from '../../../parts/document/field-path.ts'
import { useFeeTerms } from '../../../parts/document/use-fee-terms.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import { moneyText } from '../../../parts/money.tsx'
import { useEvent } from '../event-context.ts'
import styles from '../event-editor.module.css'
import { takenText } from '../taken-text.ts'
import { priceOfTicket } from '../../../parts/document/ticket-price.ts'
import { StockFields } from './stock-fields.tsx'
import { TicketPriceFields } from './ticket-price-fields.tsx'

const RequiredTickets = lazy(async () => ({
  default: (await import('./required-tickets.tsx')).RequiredTickets,
}))

/** One ticket type: its price and how many there are first, what few need below. */
export function TicketType({
  ticketKey,
  isFirst,
  isLast,
}: {
  ticketKey: string
  isFirst: boolean
  isLast: boolean
}) {
  const { store, isReadOnly, jumpTo } = useOpenedDocument()
  const notices = useNotices()
  const path = `tickets.${ticketKey}`
  const ticket = useEntries(path)
  const currency = currencyOf(useFieldText('currency') || null)
  const problem = useFieldProblem(path)
  const { taken } = useEvent()
  const sold = taken.tickets.find(({ key }) => key === ticketKey)
  const isSold = sold !== undefined && sold.sold + sold.held > 0
  const price = priceOfTicket(ticket, currency)
  const name = textOf(ticket['name']) || t('Ticket type without a name')
  const within = (...fields: string[]) => fields.map((field) => `${path}.${field}`)
  const move = (by: -1 | 1) =>
    store.change((event) => ({
      ...event,
      tickets: movedEntry(event['tickets'] as Record<string, unknown>, ticketKey, by),
    }))
  function remove(): void {
    const before = store.state().fields['tickets']
    store.set(path, undefined)
    jumpTo('tickets')
    notices.sayDone(t('{ticket} is taken out.', { ticket: name }), () =>
      store.set('tickets', before),
    )
  }
  const terms = useFeeTerms(currencyOf(useFieldText('currency') || null).code)
  return (
    <div className={styles.entry} id={idOfPath(path)} tabIndex={-1}>
      <Fold
        label={name}
        heading="h3"
        within={[path]}
        isOpen={isFirst && isLast}
        about={
          <span>
            {price !== null && moneyText(price.pays, currency.code)}
            {isSold && ` · ${takenText(sold)}`}
          </span>
        }
      >
        {problem !== undefined && (
          <Alert type="error">
            <p>{problem}</p>
          </Alert>
        )}
        {isSold && (
          <Alert type="info">
            <p>
              {takenText(sold)}. {t('A new price is for those who buy from now on.')}
            </p>
          </Alert>
        )}
        <BoundText path={`${path}.name`} maxLength={catalogueLineMaximum} />
        <TicketPriceFields path={path} />
        <StockFields path={path} />
        <BoundText
          path={`${path}.description`}
          mark="optional"
          maxLength={ticketDescriptionMaximum}
        />
        <Fold
          label={t('How many per customer')}
          within={within('min_per_customer', 'max_per_customer', 'can_update_quantity')}
        >
          <div className={styles.pair}>
            <BoundNumber path={`${path}.min_per_customer`} mark="optional" />
            <BoundNumber path={`${path}.max_per_customer`} mark="optional" />
          </div>
          <BoundCheck path={`${path}.can_update_quantity`} usually />
        </Fold>
        <Fold label={t('VAT')} within={within('vat', 'fee_vat')}>
          <div className={styles.pair}>
            <BoundNumber
              path={`${path}.vat`}
              mark="optional"
              hint={t('Per cent. Left out, it is that of the event.')}
            />
            <BoundNumber
              path={`${path}.fee_vat`}
              mark="optional"
              hint={terms.vat}
              isOthers={terms.isVatFixed}
            />
          </div>
        </Fold>
        <EntranceFold path={`${path}.entrance`} />
        <Fold label={t('Only with another ticket')} within={within('requires')}>
          <Suspense fallback={null}>
            <RequiredTickets path={`${path}.requires`} own={ticketKey} />
          </Suspense>
        </Fold>
        {!isReadOnly && (
          <div className={styles.actions}>
            {!isFirst && (
              <Button variant="quiet" onClick={() => move(-1)}>
                {t('Move up')}
              </Button>
            )}
            {!isLast && (
              <Button variant="quiet" onClick={() => move(1)}>
                {t('Move down')}
              </Button>
            )}
            <Button variant="quiet" onClick={remove}>
              {t('Take {ticket} out', { ticket: name })}
            </Button>
          </div>
        )}
      </Fold>
    </div>
  )
}

/** Which entrances are for a ticket type, where a venue has several. */
function EntranceFold({ path }: { path: string }) {
  return (
    <Fold label={t('At the door')} within={[path]}>
      <BoundText
        path={path}
        mark="optional"
        maxLength={labelMaximum}
        hint={t('As the signs call it: Entrance B. Left out, every entrance lets it in.')}
      />
    </Fold>
  )
}
