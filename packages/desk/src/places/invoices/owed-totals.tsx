import { exportFormats } from '@foyer/contract/api/exports/export-list.ts'
import { exportOwed } from '@foyer/contract/api/exports/export-owed.ts'
import { getOwedTotals } from '@foyer/contract/api/box-office/get-owed-totals.ts'
import { t } from '@foyer/language/texts.ts'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Money } from '../../parts/money.tsx'
import styles from './invoices-place.module.css'

/** What is owed in all, and the way to take it along; nothing while nobody owes anything, or nobody can say how much. */
export function OwedTotals() {
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
