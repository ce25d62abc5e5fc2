import type { AnyRow, ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCards } from '../../parts/use-cards.ts'
import { ListCell } from './list-cell.tsx'
import styles from './list-table.module.css'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, AnyRow>()
const isFigure = ({ kind }: ListColumn): boolean =>
  kind === 'money' || kind === 'count' || kind === 'percent'

/**
 * The rows of a list: a table, or a card for each where that would be too wide. Up and down go from row to row, Enter opens
 * one.
 */
export function ListTable({
  label,
  rows,
  columns,
  addressOf,
  isNarrowing,
  action,
}: {
  label: string
  rows: readonly AnyRow[]
  columns: readonly ListColumn[]
  /** Where a row leads; null when there is no more to see of it. */
  addressOf: (row: AnyRow) => string | null
  isNarrowing: boolean
  /** What can be done with a row, behind its columns. */
  action?: (row: AnyRow) => ReactNode
}) {
  const navigate = useNavigate()
  const [current, setCurrent] = useState(0)
  const data = useMemo(() => [...rows], [rows])
  const defined = useMemo(
    () =>
      helper.columns(
        columns.map((column, index) =>
          helper.display({
            id: column.key,
            header: column.title(),
            cell: ({ row }) => (
              <ListCell
                row={row.original}
                column={column}
                opens={index === 0 ? addressOf(row.original) : null}
              />
            ),
          }),
        ),
      ),
    [columns, addressOf],
  )
  const table = useTable({ features, columns: defined, data })
  const place = useCards(columns.map(({ key }) => key).join(), rows)
  const focusAt = Math.min(current, rows.length - 1)

  function press(event: KeyboardEvent<HTMLTableRowElement>, row: AnyRow): void {
    // A button of the row has its own keys.
    if (event.target !== event.currentTarget) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const next = event.currentTarget.parentElement?.children[focusAt + step]
      if (!(next instanceof HTMLElement)) return
      event.preventDefault()
      setCurrent(focusAt + step)
      next.focus()
      return
    }
    const address = addressOf(row)
    if (event.key === 'Enter' && address !== null) void navigate(address)
  }

  return (
    <div ref={place} className={styles.scroll}>
      <table className={styles.table} aria-label={label} aria-busy={isNarrowing}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header, index) => (
                <th key={header.id} scope="col" data-figure={figureAt(columns, index)}>
                  {<table.FlexRender header={header} />}
                </th>
              ))}
              {action !== undefined && (
                <th scope="col" className={styles.action}>
                  <VisuallyHidden>{t('What you can do')}</VisuallyHidden>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index) => (
            <tr
              key={row.id}
              tabIndex={index === focusAt ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => press(event, row.original)}
            >
              {row.getAllCells().map((cell, at) => (
                <td
                  key={cell.id}
                  data-label={columns[at]?.title()}
                  data-figure={figureAt(columns, at)}
                  data-kind={columns[at]?.key === 'email' ? 'email' : undefined}
                >
                  {<table.FlexRender cell={cell} />}
                </td>
              ))}
              {action !== undefined && <td className={styles.action}>{action(row.original)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const figureAt = (columns: readonly ListColumn[], index: number): true | undefined => {
  const column = columns[index]
  return column !== undefined && isFigure(column) ? true : undefined
}
