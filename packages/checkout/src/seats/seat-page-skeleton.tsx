import { t } from '@foyer/language/texts.ts'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import styles from './choose-seats.module.css'
import chartStyles from './built-in/built-in-chart.module.css'

/** Keeps the place of a chart while it loads. */
export function ChartSkeleton() {
  return (
    <div className={chartStyles.chart}>
      <Skeleton height="4.75rem" />
      <Skeleton height="2.75rem" width="80%" />
      <div className={chartStyles.coming} />
    </div>
  )
}

/** The page in its final shape, before anything is known. */
export function SeatPageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">{t('Loading the seating plan')}</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton width="9rem" />
        <Skeleton width="min(20rem, 80%)" height="2.75rem" />
        <Skeleton width="16rem" />
      </div>
      <div className={styles.chart}>
        <ChartSkeleton />
      </div>
      <div className={styles.aside}>
        <Skeleton height="17rem" />
      </div>
    </div>
  )
}
