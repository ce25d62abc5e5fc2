import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { Money } from '../../money.tsx'
import { numberText } from '../number-text.ts'
import styles from './takings-rows.module.css'

export interface TakingsRow extends Pick<
  AnswerOf<typeof getTakings>['totals'][number],
  'tickets' | 'tickets_returned' | 'net' | 'currency'
> {
  readonly key: string
  readonly name: string
  /** Where the payments behind it are. */
  readonly to?: string | undefined
}

/** Takings by something: its name, its tickets, and what they brought. */
export function TakingsRows({ head, rows }: { head: string; rows: readonly TakingsRow[] }) {
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={styles.number}>
              {t('Tickets')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Takings')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, tickets, tickets_returned: returned, net, currency }) => (
            <tr key={`${key} ${currency}`}>
              <th scope="row">{to === undefined ? name : <Link to={to}>{name}</Link>}</th>
              <td className={styles.number}>{numberText(tickets - returned)}</td>
              <td className={styles.number}>
                <Money minor={net} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
