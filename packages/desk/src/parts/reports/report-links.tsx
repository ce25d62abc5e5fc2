import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import styles from './reports.module.css'

/** A report to take along, in each format. */
export function ReportLinks({
  formats,
  hrefOf,
}: {
  formats: readonly string[]
  hrefOf: (format: string) => string
}) {
  return (
    <p className={styles.links}>
      {formats.map((format) => (
        <a
          key={format}
          className={buttonClass({ variant: 'secondary' })}
          download
          href={hrefOf(format)}
        >
          {t('Download as {format}', { format: format.toUpperCase() })}
        </a>
      ))}
    </p>
  )
}
