import { checkoutMessages } from '@foyer/contract/messages.ts'
import { Columns } from '@foyer/ui/page-frame/page-frame.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import styles from './determining.module.css'

/** The shape of a step while nobody knows which one it is. */
export function DeterminingSkeleton() {
  return (
    <div aria-busy="true" className={styles.shape}>
      <Columns
        aside={
          <Panel>
            <Skeleton height="1.5rem" width="60%" />
            <div className={styles.gap} />
            <Skeleton height="1.25rem" lines={4} />
          </Panel>
        }
      >
        <Spinner>{checkoutMessages.determining}</Spinner>
        <div className={styles.gap} />
        <Skeleton height="2.5rem" width="70%" />
        <div className={styles.gap} />
        <Skeleton height="6rem" />
        <div className={styles.gap} />
        <Skeleton height="6rem" />
      </Columns>
    </div>
  )
}
