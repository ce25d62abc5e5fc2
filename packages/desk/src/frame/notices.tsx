import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { isUrgent, Toast } from '@foyer/ui/notifications/notifications.tsx'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import styles from './notices.module.css'
import type { Notices } from './notices-store.ts'

export const NoticesContext = createContext<Notices | null>(null)

/** Says what was done, beside the place: `say`, `sayDone` with a way back, or `later`. @throws Error outside the desk */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (notices === null) throw new Error('There is no desk around this.')
  return notices
}

/** The regions exist from the first paint: one that arrives together with its text is not read out. */
export function NoticeRegion() {
  const notices = useNotices()
  const shown = useSyncExternalStore(notices.subscribe, notices.shown)
  useEffect(() => {
    // What waits for its time to be taken back would never be sent.
    const warn = (event: BeforeUnloadEvent) => {
      if (notices.isWaiting()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [notices])
  const boxes = (urgent: boolean) =>
    shown
      .filter((notice) => isUrgent(notice) === urgent)
      .map((notice) => (
        <Toast
          key={notice.id}
          notification={{ ...notice, times: 1 }}
          autoDismissMs={null}
          onDismiss={() => notices.dismiss(notice.id)}
        >
          {notice.undo !== null && (
            <Button variant="quiet" onClick={notice.undo}>
              {t('Undo')}
            </Button>
          )}
        </Toast>
      ))
  return (
    <section className={styles.stack} aria-label={t('Notifications')}>
      <div role="alert" aria-relevant="additions">
        {boxes(true)}
      </div>
      <div role="status" aria-relevant="additions" aria-atomic="false">
        {boxes(false)}
      </div>
    </section>
  )
}
