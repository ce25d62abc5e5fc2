import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useEffect, useState } from 'react'
import { exportChangedOrders } from '@foyer/contract/api/changes/export-changed-orders.ts'
import { exportFormats } from '@foyer/contract/api/exports/export-list.ts'
import type { GivenQueryOf } from '@foyer/contract/api/operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { RowList } from '../../parts/row-list.tsx'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import type { EventChange } from './change-place.tsx'
import { ChangedOrderRow } from './changed-order-row.tsx'
import styles from './change.module.css'
import { stateTexts, toldTexts } from './change-texts.ts'

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

type Filter =
  | 'person'
  | 'owed'
  | 'on_its_way'
  | 'by_hand'
  | 'lost'
  | 'no_address'
  | 'waiting'
  | 'choosing'
  | 'kept'
  | 'exchanged'
  | 'refunded'
  | 'all'

/** What the report can be narrowed to: what needs somebody comes first, and what there is none of is left out. */
function filtersOf({ progress }: EventChange): readonly {
  readonly value: Filter
  readonly label: string
  readonly count: number
}[] {
  const all: { value: Filter; label: string; count: number }[] = [
    { value: 'person', label: stateTexts.person, count: progress.person },
    { value: 'owed', label: t('Refund refused'), count: progress.owed },
    { value: 'on_its_way', label: t('Still on its way'), count: progress.on_its_way },
    { value: 'lost', label: toldTexts.lost, count: progress.told.lost },
    { value: 'no_address', label: toldTexts.no_address, count: progress.told.no_address },
    { value: 'by_hand', label: t('You give back yourself'), count: progress.by_hand },
    { value: 'waiting', label: stateTexts.waiting, count: progress.waiting },
    { value: 'choosing', label: stateTexts.choosing, count: progress.choosing },
    { value: 'kept', label: stateTexts.kept, count: progress.kept },
    { value: 'exchanged', label: stateTexts.exchanged, count: progress.exchanged },
    { value: 'refunded', label: t('Cancelled'), count: progress.refunded },
    { value: 'all', label: t('All'), count: progress.orders },
  ]
  return all.filter(({ count, value }) => count > 0 || value === 'all')
}

/** The same as the server is asked for it. */
function queryOf(filter: Filter): GivenQueryOf<typeof listChangedOrders> {
  switch (filter) {
    case 'all':
      return {}
    case 'owed':
    case 'on_its_way':
    case 'by_hand':
      return { money: filter }
    case 'lost':
    case 'no_address':
      return { told: filter }
    default:
      return { state: filter }
  }
}
