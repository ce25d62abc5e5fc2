import {
  type AnyRow,
  textsOf,
  listColumns,
  type ListColumn,
} from '@foyer/contract/api/lists/list-columns.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { CountedRows } from './counted-rows.tsx'
import { ExportLinks } from './export-links.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { useFilterChoices } from './filters/filter-choices.ts'
import { FilterFields } from './filters/filter-fields.tsx'
import { type Narrowed, useListAddress, type ListAddress } from './list-address.ts'
import { ListTable } from './list-table.tsx'
import { listTexts } from './list-texts.ts'
import styles from './list-place.module.css'
import { NothingFound } from './nothing-found.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchField } from './search-field.tsx'
import { useList } from './use-list.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'

type Tool = 'filters' | 'columns' | 'views' | 'export'

/** One list: its search, what it is narrowed to, and its rows. All of it stands in the address, which can be shared. */
export function ListPlace({
  list,
  actions,
  action,
  above,
  begin,
}: {
  list: ListName
  /** What can be done at the place as a whole. */
  actions?: ReactNode
  /** What can be done with a row right here. */
  action?: (row: AnyRow) => ReactNode
  /** What is said of all rows that fit, above them. */
  above?: (narrowed: Narrowed) => ReactNode
  /** What makes the first of them, where nothing is in the list yet. */
  begin?: ReactNode
}) {
  const texts = listTexts[list]
  const address = useListAddress(list)
  const choices = useFilterChoices(list, address.narrowed)
  const found = useList(list, address.narrowed)
  const { key } = useOrganiser()
  const mayOpenOrders = useRight('orders.read')
  const mayExport = useRight('exports.make')
  const [tool, setTool] = useState<Tool | null>(null)
  const addressOf = useCallback(
    (row: AnyRow) => rowAddress(list, key, row, mayOpenOrders),
    [list, key, mayOpenOrders],
  )
  const tools: readonly (readonly [Tool, string])[] = [
    ...(choices.length > 0 ? [['filters', t('Narrow down')] as const] : []),
    ['columns', t('Columns')],
    ['views', t('Saved searches')],
    ...(mayExport ? [['export', t('Export')] as const] : []),
  ]
  return (
    <>
      <PageHeading title={texts.title} actions={actions} />
      <div className={styles.bar}>
        <SearchField
          hint={texts.search}
          said={address.narrowed['q'] ?? ''}
          onSay={(q) => address.narrow({ q })}
        />
        <div className={styles.tools}>
          {tools.map(([name, label]) => (
            <Button
              key={name}
              variant="secondary"
              aria-expanded={tool === name}
              onClick={() => setTool(tool === name ? null : name)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {tool !== null && (
        <section className={styles.tool} aria-label={tools.find(([name]) => name === tool)?.[1]}>
          {tool === 'filters' && <FilterFields choices={choices} address={address} />}
          {tool === 'columns' && <ColumnChooser list={list} address={address} />}
          {tool === 'views' && <SavedViews list={list} address={address} />}
          {tool === 'export' && <ExportLinks list={list} address={address} />}
        </section>
      )}
      <FilterChips title={texts.title} choices={choices} address={address} />
      {above?.(address.narrowed)}
      {!found.isComplete && (
        <p role="status">
          {t('Older sales are still being added up: some rows are missing, and sums are too low.')}
        </p>
      )}
      <ProblemAlert problem={found.problem} onRetry={found.tryAgain} />
      {found.rows === undefined && found.problem === null && <Loading lines={10} height="2.5rem" />}
      {found.rows?.length === 0 && (
        <NothingFound list={list} address={address} empty={texts.empty} begin={begin} />
      )}
      {found.rows !== undefined && found.rows.length > 0 && (
        <>
          <CountedRows list={list} found={found} narrowed={address.narrowed} />
          <ListTable
            key={list}
            label={texts.title}
            rows={found.rows}
            columns={address.columns}
            addressOf={addressOf}
            isNarrowing={found.isNarrowing}
            {...(action !== undefined && { action })}
          />
          {found.hasMore && (
            <Button variant="secondary" loading={found.isLoadingMore} onClick={found.loadMore}>
              {t('Load more')}
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** Where a row of a list leads: to its order, or to the orders it has. Null when there is no more to see of it. */
function rowAddress(
  list: ListName,
  organiser: string,
  row: AnyRow,
  mayOpenOrders: boolean,
): string | null {
  if (!mayOpenOrders) return null
  const orders = `/${organiser}/orders`
  if (list === 'customers')
    return `${orders}?q=${encodeURIComponent(textsOf(row['email'])[0] ?? '')}`
  if (list === 'codes') return `${orders}?code=${textsOf(row['id'])[0]}`
  const reference = row[list === 'orders' ? 'reference' : 'order']
  return typeof reference === 'string' ? `${orders}/${reference}` : null
}

/** Which columns the table and its exports have; at least one. */
function ColumnChooser({ list, address }: { list: ListName; address: ListAddress }) {
  const all: readonly ListColumn[] = listColumns[list]
  const shown = new Set(address.columns.map(({ key }) => key))
  return (
    <div className={styles.boxes}>
      {all.map(({ key, title }) => (
        <Checkbox
          key={key}
          label={title()}
          checked={shown.has(key)}
          disabled={shown.size === 1 && shown.has(key)}
          onChange={({ target }) =>
            address.chooseColumns(
              all
                .map((column) => column.key)
                .filter((one) => (one === key ? target.checked : shown.has(one))),
            )
          }
        />
      ))}
    </div>
  )
}
