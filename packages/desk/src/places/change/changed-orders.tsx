import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { moneyText } from '../../parts/money.tsx'
import { Row, RowList } from '../../parts/row-list.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import type { EventChange } from './change-place.tsx'
import { stateTexts, toldTexts } from './change-texts.ts'
import { type Filter, filtersOf, queryOf } from './order-filters.ts'

type ChangedOrder = AnswerOf<typeof listChangedOrders>['data'][number]

/** The report: the orders of an act, first those that need somebody. */
export function ChangedOrders({ change }: { change: EventChange }) {
  const { key } = useOrganiser()
  const filters = filtersOf(change)
  const [wanted, setWanted] = useState<Filter | null>(null)
  const filter = wanted ?? filters[0]?.value ?? 'all'
  const pages = usePages(
    listChangedOrders,
    { params: { organiser: key, change: change.id }, query: queryOf(filter) },
    { keepsPrevious: true },
  )
  // What has become of them is read again whenever another one had its turn.
  const { waiting, owed } = change.progress
  const { refetch } = pages
  useEffect(() => void refetch(), [waiting, owed, change.status, refetch])
  return (
    <section aria-labelledby="report">
      <h2 id="report">{t('Order by order')}</h2>
      <SelectField
        label={t('Show')}
        value={filter}
        options={filters.map(({ value, label, count }) => ({
          value,
          label: t('{label} ({count})', { label, count }),
        }))}
        onChange={({ target }) => setWanted(target.value as Filter)}
      />
      <Answer of={pages}>
        {(rows) => (
          <>
            <RowList>
              {rows.map((row) => (
                <OrderRow key={row.order} row={row} />
              ))}
            </RowList>
            <LoadMore of={pages} />
          </>
        )}
      </Answer>
    </section>
  )
}

function OrderRow({ row }: { row: ChangedOrder }) {
  const { key } = useOrganiser()
  const { order, buyer, tickets, state, told, reason, owed, currency } = row
  const needsPerson = state === 'person' || owed > 0 || told === 'lost' || told === 'no_address'
  return (
    <Row
      title={
        <Link to={`/${key}/orders/${order}`}>{buyer === '' ? groupedReference(order) : buyer}</Link>
      }
      actions={
        <StateMark
          name={markText(row)}
          tone={needsPerson ? 'bad' : state === 'waiting' ? 'quiet' : 'good'}
        />
      }
    >
      <p>
        {[
          groupedReference(order),
          counted(tickets, { one: '{count} ticket', other: '{count} tickets' }),
          toldTexts[told],
        ].join(' · ')}
      </p>
      {currency !== null && <p>{moneyTexts(row, currency).join(' · ')}</p>}
      {reason !== null && <p>{reason}</p>}
    </Row>
  )
}

function markText({ owed, by_hand: byHand, state }: ChangedOrder): string {
  if (owed > 0) return t('Refund refused')
  return byHand > 0 && state === 'refunded' ? t('You give back yourself') : stateTexts[state]
}

function moneyTexts(
  { sent, to_vouchers, by_hand, off_invoice, owed }: ChangedOrder,
  currency: string,
): string[] {
  const said = (amount: number, text: (words: { amount: string }) => string): string[] =>
    amount > 0 ? [text({ amount: moneyText(amount, currency) })] : []
  return [
    ...said(sent - owed, (words) => t('{amount} back to card or account', words)),
    ...said(to_vouchers, (words) => t('{amount} to a gift voucher', words)),
    ...said(by_hand, (words) => t('{amount} by hand', words)),
    ...said(off_invoice, (words) => t('{amount} off the invoice', words)),
    ...said(owed, (words) => t('{amount} is still owed', words)),
  ]
}
