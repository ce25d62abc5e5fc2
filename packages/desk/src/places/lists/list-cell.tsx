import type { ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { Link } from 'react-router'
import { Money } from '../../parts/money.tsx'
import { Time } from '../../parts/time.tsx'
import type { AnyRow } from './use-list.ts'
import styles from './list-table.module.css'

const worrying = new Set(['refunded', 'failed', 'bounced', 'cancelled', 'expired'])

/** What a row has in a column, in the way people read it. */
export function ListCell({
  row,
  column: { key, kind },
  opens,
}: {
  row: AnyRow
  column: ListColumn
  /** Where the row leads; its first column is the link. */
  opens: string | null
}) {
  const value = row[key]
  if (opens !== null)
    return (
      <Link to={opens} className={styles.link} tabIndex={-1}>
        <Shown row={row} name={key} kind={kind} value={value} />
      </Link>
    )
  return <Shown row={row} name={key} kind={kind} value={value} />
}

function Shown({
  row,
  name,
  kind,
  value,
}: {
  row: AnyRow
  name: string
  kind: ListColumn['kind']
  value: unknown
}) {
  if (value === null || value === undefined || value === '')
    return <span aria-hidden="true">–</span>
  switch (kind) {
    case 'money':
      return <Money minor={Number(value)} currency={String(row['currency'] ?? 'GBP')} />
    case 'time': {
      const timeZone = row['time_zone']
      return typeof timeZone === 'string' ? (
        <Time at={String(value)} timeZone={timeZone} />
      ) : (
        <Time at={String(value)} />
      )
    }
    case 'state': {
      const states = Array.isArray(value) ? value.map(String) : [String(value)]
      return (
        <span className={states.some((state) => worrying.has(state)) ? styles.worry : undefined}>
          {states.map(stateText).join(', ')}
        </span>
      )
    }
    case 'count':
      return <>{String(value)}</>
    case 'text': {
      const isReference = name === 'reference' || name === 'order' || name === 'last_order'
      const said = Array.isArray(value) ? value.map(String).join(', ') : String(value)
      return isReference ? (
        <span className={styles.reference}>{groupedReference(said)}</span>
      ) : (
        <>{said}</>
      )
    }
  }
}
