import { exportFormats, exportList } from '@foyer/contract/api/exports/export-list.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { useOrganiser } from '../../lib/session.ts'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './list-place.module.css'

const names = {
  csv: t('CSV, for other programs'),
  xlsx: t('XLSX, for Excel'),
  ods: t('ODS, for LibreOffice'),
} as const

/** All rows that fit, in the columns that are shown: the browser downloads the file while it is made. */
export function ExportLinks({ list, address }: { list: ListName; address: ListAddress }) {
  const { key } = useOrganiser()
  const columns = address.columns.map((column) => column.key).join(',')
  return (
    <>
      <p>
        {t(
          'The file holds every row that this search finds, in the columns you see. Making it is noted in the log.',
        )}
      </p>
      <div className={styles.links}>
        {exportFormats.map((format) => (
          <DownloadLink
            key={format}
            operation={exportList}
            asked={{
              params: { organiser: key },
              query: { list, format, columns, ...address.narrowed },
            }}
          >
            {names[format]}
          </DownloadLink>
        ))}
      </div>
    </>
  )
}
