import {
  currencyOfRow,
  textsOf,
  type AnyRow,
  type ListColumn,
} from '@foyer/contract/api/lists/list-columns.ts'
import { mailText } from '@foyer/contract/api/lists/mail-texts.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { numberText } from '../../parts/figures/number-text.ts'
import { Money } from '../../parts/money.tsx'
import { Time, timeText } from '../../parts/time.tsx'
import styles from './list-table.module.css'

const worrying = new Set([
  'refunded',
  'refund_refused',
  'part_paid',
  'failed',
  'bounced',
  'cancelled',
  'expired',
])
const references = new Set(['reference', 'order', 'last_order'])

/** What a row has in a column, in the way people read it. */
export function ListCell({
  row,
  column,
  opens,
}: {
  row: AnyRow
  column: ListColumn
  /** Where the row leads; its first column is the link. */
  opens: string | null
}) {
  if (opens !== null)
    return (
      <Link to={opens} className={styles.link} tabIndex={-1}>
        <Shown row={row} column={column} />
      </Link>
    )
  return <Shown row={row} column={column} />
}

function Shown({ row, column: { key, kind } }: { row: AnyRow; column: ListColumn }) {
  const texts = textsOf(row[key])
  const [first] = texts
  const [until] = textsOf(row['pay_until'])
  if (first === undefined)
    return (
      <span className={styles.nothing} aria-hidden="true">
        –
      </span>
    )
  switch (kind) {
    case 'money':
      return <Money minor={Number(first)} currency={currencyOfRow(row)} />
    case 'time': {
      const [timeZone] = textsOf(row['time_zone'])
      return timeZone === undefined ? <Time at={first} /> : <Time at={first} timeZone={timeZone} />
    }
    case 'state':
      return (
        <span className={texts.some((state) => worrying.has(state)) ? styles.worry : undefined}>
          {key === 'status' && until !== undefined
            ? t('Waiting for payment until {when}', { when: timeText(until) })
            : texts.map(stateText).join(', ')}
        </span>
      )
    case 'mail':
      return mailText(first)
    case 'count':
      return numberText(Number(first))
    case 'percent':
      return t('{percent}%', { percent: numberText(Number(first) / 100) })
    case 'day':
      return timeText(`${first}T12:00:00Z`, 'UTC', 'day')
    case 'text':
      return references.has(key) ? (
        <span className={styles.reference}>{groupedReference(first)}</span>
      ) : (
        texts.join(', ')
      )
  }
}
