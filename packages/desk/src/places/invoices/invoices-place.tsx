import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { listOwed } from '@foyer/contract/api/box-office/list-owed.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { Link, useSearchParams } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
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
import { PartRow } from './part-row.tsx'
import { exportFormats } from '@foyer/contract/api/exports/export-list.ts'
import { exportOwed } from '@foyer/contract/api/exports/export-owed.ts'
import { getOwedTotals } from '@foyer/contract/api/box-office/get-owed-totals.ts'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import { useOperation } from '../../lib/use-operation.ts'

const filters = [
  { value: 'open', label: t('Everything that is owed') },
  { value: 'overdue', label: t('Overdue') },
  { value: 'paid', label: t('Invoices that were paid') },
  { value: 'cancelled', label: t('Invoices that were cancelled') },
] as const
type Shown = (typeof filters)[number]['value']

/** What buyers owe, on invoices and by payment plans, by the day it is due; and the invoices that are over. */
export function Place() {
  const [address, setAddress] = useSearchParams()
  const { value: shown } = filters.find(({ value }) => value === address.get('state')) ?? filters[0]
  return (
    <>
      <PageHeading title={t('Owed')}>
        <p>
          {t('What somebody owes you, on invoices and by payment plans, by the day it is due.')}
        </p>
      </PageHeading>
      <OwedTotals />
      <SelectField
        className={styles.filter}
        label={t('Show')}
        value={shown}
        onChange={({ currentTarget }) =>
          setAddress({ state: currentTarget.value }, { replace: true })
        }
        options={filters}
      />
      {shown === 'open' || shown === 'overdue' ? (
        <OwedList state={shown} />
      ) : (
        <InvoiceList state={shown} />
      )}
    </>
  )
}

function OwedList({ state }: { state: Extract<Shown, 'open' | 'overdue'> }) {
  const { key } = useOrganiser()
  const found = usePages(listOwed, { params: { organiser: key }, query: { state } })
  return (
    <Answer of={found}>
      {(owed) =>
        owed.length === 0 ? (
          <EmptyState title={state === 'open' ? t('Nobody owes you anything') : t('Nothing fits')}>
            <p>
              {t(
                'An order that you sell on an invoice comes here until it is paid, and so does each part of a payment plan.',
              )}
            </p>
          </EmptyState>
        ) : (
          <>
            <RowList>
              {owed.map((one) =>
                one.invoice === null ? (
                  <PartRow key={`${one.order} ${one.part?.number}`} owed={one} />
                ) : (
                  <InvoiceRow key={`invoice ${one.invoice.id}`} invoice={one.invoice} />
                ),
              )}
            </RowList>
            <LoadMore of={found} />
          </>
        )
      }
    </Answer>
  )
}

function InvoiceList({ state }: { state: Extract<Shown, 'paid' | 'cancelled'> }) {
  const { key } = useOrganiser()
  const found = usePages(listInvoices, { params: { organiser: key }, query: { state } })
  return (
    <Answer of={found}>
      {(invoices) =>
        invoices.length === 0 ? (
          <EmptyState title={t('Nothing fits')}>
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
      {t('Invoice')} ·{' '}
      {paidAt === null
        ? t('To be paid by {day}', { day: dayText(due, true) })
        : t('Paid on {day}', { day: timeText(paidAt, undefined, 'day') })}
      {invoice.email !== null && <> · {invoice.email}</>}
    </Row>
  )
}

/** What is owed in all, and the way to take it along; nothing while nobody owes anything, or nobody can say how much. */
function OwedTotals() {
  const { key } = useOrganiser()
  const mayExport = useRight('exports.make')
  const { data } = useOperation(getOwedTotals, { params: { organiser: key } })
  const totals = data?.body.data ?? []
  if (totals.length === 0) return null
  return (
    <div className={styles.totals}>
      {totals.map(({ currency, open, overdue }) => (
        <p key={currency}>
          {t('Owed in all')}: <Money minor={open} currency={currency} strong />
          {overdue > 0 && (
            <>
              , {t('of which overdue')}: <Money minor={overdue} currency={currency} />
            </>
          )}
        </p>
      ))}
      {mayExport && (
        <p className={styles.files}>
          {exportFormats.map((format) => (
            <DownloadLink
              key={format}
              operation={exportOwed}
              asked={{ params: { organiser: key }, query: { format } }}
              variant="quiet"
            >
              {format.toUpperCase()}
            </DownloadLink>
          ))}
        </p>
      )}
    </div>
  )
}
