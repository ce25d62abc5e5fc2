import { checkoutMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Columns } from '@foyer/ui/page-frame/page-frame.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { useEffect, useState } from 'react'
import { longWait } from '../../connection.ts'
import { useServices } from '../../services.ts'
import styles from './determining.module.css'

/** The shape of a step while it is unknown which one follows; when the wait is long, the buyer can start again. */
export function DeterminingSkeleton() {
  const { clock } = useServices()
  const [long, setLong] = useState(false)
  useEffect(() => clock.after(longWait, () => setLong(true)), [clock])
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
        {long && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {t('Try again')}
          </Button>
        )}
        <Skeleton height="2.5rem" width="70%" />
        <div className={styles.gap} />
        <Skeleton height="6rem" />
        <div className={styles.gap} />
        <Skeleton height="6rem" />
      </Columns>
    </div>
  )
}
