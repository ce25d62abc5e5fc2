import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useEffect, useState } from 'react'
import { exportChangedOrders } from '@foyer/contract/api/changes/export-changed-orders.ts'
import { exportFormats } from '@foyer/contract/api/exports/export-list.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { RowList } from '../../parts/row-list.tsx'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import type { EventChange } from './change-place.tsx'
import { ChangedOrderRow } from './changed-order-row.tsx'
import { type Filter, filtersOf, queryOf } from './order-filters.ts'
import styles from './change.module.css'

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
  const { waiting, choosing, owed, person, by_hand: byHand, on_its_way: onItsWay } = change.progress
  const { refetch } = pages
  useEffect(
    () => void refetch(),
    [waiting, choosing, owed, onItsWay, person, byHand, change.status, refetch],
  )
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
                <ChangedOrderRow key={row.order} changeId={change.id} row={row} />
              ))}
            </RowList>
            <LoadMore of={pages} />
            <ReportFiles change={change} />
          </>
        )}
      </Answer>
    </section>
  )
}

/** The whole report to take along, whatever is shown of it. */
function ReportFiles({ change }: { change: EventChange }) {
  const { key } = useOrganiser()
  if (!useRight('exports.make')) return null
  return (
    <p className={styles.buttons}>
      {exportFormats.map((format) => (
        <DownloadLink
          key={format}
          operation={exportChangedOrders}
          asked={{ params: { organiser: key, change: change.id }, query: { format } }}
        >
          {t('Report as {format}', { format: format.toUpperCase() })}
        </DownloadLink>
      ))}
    </p>
  )
}
