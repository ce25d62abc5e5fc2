import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { classNames } from '@foyer/ui/class-names.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import styles from './notices.module.css'
import type { Notice, Notices } from './notices-store.ts'

export const NoticesContext = createContext<Notices | null>(null)

/** Says what was done, beside the place: `say`, `sayDone` with a way back, or `later`. @throws Error outside the desk */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (notices === null) throw new Error('There is no desk around this.')
  return notices
}

const icons = { success: 'tick', error: 'error', info: 'info' } as const

function NoticeBox({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { kind, text, undo } = notice
  return (
    <div className={classNames(styles.notice, styles[kind])}>
      <Icon name={icons[kind]} />
      <p className={styles.text}>{text}</p>
      {undo !== null && (
        <Button variant="quiet" onClick={undo}>
          {t('Undo')}
        </Button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('Dismiss: {text}', { text })}
        onClick={onDismiss}
      >
        <Icon name="cross" size={18} />
      </button>
    </div>
  )
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
      .filter(({ kind }) => (kind === 'error') === urgent)
      .map((notice) => (
        <NoticeBox key={notice.id} notice={notice} onDismiss={() => notices.dismiss(notice.id)} />
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
