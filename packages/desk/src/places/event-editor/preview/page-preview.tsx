import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState, useSyncExternalStore } from 'react'
import { urlOf } from '../../../lib/call-operation.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { useOpenedDocument } from '../../../parts/document/document-context.ts'
import type { DocumentAnswer } from '../../../parts/document/use-document-store.ts'
import { ProblemLines } from '../../../parts/document-editor/problem-list.tsx'
import { hasUnsaved } from '../../../parts/document/document-state.ts'
import type { FieldProblem } from '../../../parts/document/field-path.ts'
import type { DocumentStore } from '../../../parts/document/document-store.ts'
import { entryName } from '../dates/dates-of-event.ts'
import styles from './page-preview.module.css'

/** The least width of a window that has room for the page beside the form; its styles say the same. */
const query = '(min-width: 80em)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the page is shown next to the form; in narrower windows it is fetched only when somebody asks for it. */
const useRoomBeside = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches)

type Width = 'phone' | 'desktop'

/** The page of the shop as the draft makes it, anew after every saving. On a phone it lies over the form. */
export function PagePreview({
  event,
  isOpen,
  onClose,
}: {
  event: DocumentAnswer
  isOpen: boolean
  onClose: () => void
}) {
  const { key: organiser } = useOrganiser()
  const { store, jumpTo } = useOpenedDocument()
  const version = useShownVersion(store)
  const isBeside = useRoomBeside()
  const [width, setWidth] = useState<Width>('phone')
  const url = urlOf(showDocumentPage, { params: { organiser, section: 'events', key: event.key } })
  if (!isBeside && !isOpen) return null
  function leadTo(path: string): void {
    onClose()
    jumpTo(path)
  }
  return (
    <aside className={styles.preview} aria-label={t('As buyers will see it')}>
      <div className={styles.head}>
        <strong>{t('As buyers will see it')}</strong>
        <div className={styles.widths}>
          {(['phone', 'desktop'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            >
              {one === 'phone' ? t('Phone') : t('Desktop')}
            </button>
          ))}
        </div>
        <div className={styles.close}>
          <Button variant="secondary" onClick={onClose}>
            {t('Back to the form')}
          </Button>
        </div>
      </div>
      <div className={styles.paper} data-width={width}>
        {version.shown === null ? (
          <div className={styles.missing}>
            <p>{t('The page stands here as soon as nothing is missing:')}</p>
            <ProblemLines problems={version.problems} nameOf={entryName} onJump={leadTo} />
          </div>
        ) : (
          <iframe
            // The page is made from what was saved last.
            key={version.shown}
            title={t('The page of the event')}
            // Nothing of the page runs; its own styles and letters may come.
            sandbox="allow-same-origin"
            src={url}
          />
        )}
      </div>
      <div role="status" className={styles.behind}>
        {version.isBehind && (
          <>
            <p>{t('As it was before: something has to be corrected first.')}</p>
            <ProblemLines problems={version.problems} nameOf={entryName} onJump={leadTo} />
          </>
        )}
      </div>
    </aside>
  )
}

/**
 * The last version of a document of which a page can be made: one in which nothing is wrong. `shown` is null while there was
 * none, and `isBehind` says that what was saved since has something wrong.
 */
function useShownVersion(store: DocumentStore): {
  readonly shown: number | null
  readonly isBehind: boolean
  /** What is wrong with what was saved. */
  readonly problems: readonly FieldProblem[]
} {
  const state = useSyncExternalStore(store.subscribe, () => store.state())
  const isWhole = state.problems.length === 0
  const [shown, setShown] = useState<number | null>(isWhole ? state.version : null)
  // What is still being typed has no version of its own yet: its problems are those of the one before, less what was changed.
  const next = isWhole && !hasUnsaved(state) ? state.version : shown
  if (next !== shown) setShown(next)
  return { shown: next, isBehind: next !== null && !isWhole, problems: state.problems }
}
