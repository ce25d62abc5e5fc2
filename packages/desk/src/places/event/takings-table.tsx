import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { wayText } from '../../parts/figures/way-text.ts'
import { Money } from '../../parts/money.tsx'
import styles from './event-place.module.css'

type Takings = AnswerOf<typeof getTakings>
type Row = Pick<Takings['totals'][number], 'tickets' | 'tickets_returned' | 'net' | 'currency'>

/** The takings of an event by type and by way of paying. */
export function TakingsTable({ takings }: { takings: Takings }) {
  return (
    <>
      <Disclosure label={t('Takings by type')}>
        <Rows
          head={t('Type')}
          rows={takings.by_type.map((row) => ({ ...row, key: String(row.type), name: row.name }))}
        />
      </Disclosure>
      <Disclosure label={t('Takings by way of paying')}>
        <Rows
          head={t('Paid by')}
          rows={takings.by_way.map((row) => ({ ...row, key: row.way, name: wayText(row.way) }))}
        />
      </Disclosure>
    </>
  )
}

function Rows({
  head,
  rows,
}: {
  head: string
  rows: readonly (Row & { key: string; name: string })[]
}) {
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
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className={styles.number}>{numberText(row.tickets - row.tickets_returned)}</td>
              <td className={styles.number}>
                <Money minor={row.net} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
