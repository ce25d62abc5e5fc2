import { exportChangedOrders } from '@foyer/contract/api/changes/export-changed-orders.ts'
import { exportFormats } from '@foyer/contract/api/exports/export-list.ts'
import { t } from '@foyer/language/texts.ts'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import type { EventChange } from './change-place.tsx'
import styles from './change.module.css'

/** The whole report to take along, whatever is shown of it. */
export function ReportFiles({ change }: { change: EventChange }) {
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
