import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { Link, useSearchParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { InvoiceActions } from '../../parts/invoices/invoice-actions.tsx'
import {
  debtorOf,
  InvoiceState,
  isOwed,
  type Invoice,
} from '../../parts/invoices/invoice-state.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Money } from '../../parts/money.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row, RowList } from '../../parts/row-list.tsx'
import { timeText } from '../../parts/time.tsx'
import styles from './invoices-place.module.css'

const filters = [
  { value: 'open', label: t('Not paid yet') },
  { value: 'overdue', label: t('Overdue') },
  { value: 'paid', label: t('Paid') },
  { value: 'cancelled', label: t('Cancelled') },
  { value: 'all', label: t('All') },
] as const

/** What buyers owe on invoices, by the day it is due. */
export function Place() {
  const { key } = useOrganiser()
  const [address, setAddress] = useSearchParams()
  const { value: shown } = filters.find(({ value }) => value === address.get('state')) ?? filters[0]
  const found = usePages(listInvoices, {
    params: { organiser: key },
    query: shown === 'all' ? {} : { state: shown },
  })
  return (
    <>
      <PageHeading title={t('Owed')}>
        <p>{t('Invoices of orders that you sold, by the day they are due.')}</p>
      </PageHeading>
      <SelectField
        className={styles.filter}
        label={t('Show')}
        value={shown}
        onChange={({ currentTarget }) =>
          setAddress({ state: currentTarget.value }, { replace: true })
        }
        options={filters}
      />
      <Answer of={found}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState
              title={shown === 'open' ? t('Nobody owes you anything') : t('Nothing fits')}
            >
              <p>{t('An order that you sell on an invoice comes here until it is paid.')}</p>
            </EmptyState>
          ) : (
            <>
              <RowList>
                {invoices.map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
              </RowList>
              <LoadMore of={found} />
            </>
          )
        }
      </Answer>
    </>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { key } = useOrganiser()
  const { order, currency, amount, open, due_on: due, paid_at: paidAt } = invoice
  return (
    <Row
      title={
        <>
          <Link to={`/${key}/orders/${order}`}>{debtorOf(invoice)}</Link>{' '}
          <Money minor={isOwed(invoice) ? open : amount} currency={currency} />{' '}
          <InvoiceState invoice={invoice} />
        </>
      }
      actions={isOwed(invoice) && <InvoiceActions invoice={invoice} />}
    >
      {paidAt === null
        ? t('To be paid by {day}', { day: dayText(due, true) })
        : t('Paid on {day}', { day: timeText(paidAt, undefined, 'day') })}
      {invoice.email !== null && <> · {invoice.email}</>}
    </Row>
  )
}
