import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import { hasUnsaved } from '../../parts/document/document-state.ts'
import { SaveState } from '../../parts/document/save-state.tsx'
import type { DocumentAnswer } from '../../parts/document/use-document-store.ts'
import styles from './event-editor.module.css'
import { RareActions } from './rare-actions.tsx'
import { useSaleDialog } from './use-sale-dialog.ts'

const ChangesDialog = lazy(async () => ({
  default: (await import('./changes/changes-dialog.tsx')).ChangesDialog,
}))

/** What is kept, and the one thing to do next: it stays in sight. */
export function EditorBar({
  event,
  onPreview,
}: {
  event: DocumentAnswer
  onPreview: (() => void) | null
}) {
  const { isReadOnly, store } = useOpenedDocument()
  const { asked, ask, end } = useSaleDialog(event)
  const isUnsaved = useSyncExternalStore(store.subscribe, () => hasUnsaved(store.state()))
  const hasNews = isUnsaved || event.has_draft || event.applied === null
  return (
    <div className={styles.bar} data-bar>
      <div className={styles.saved}>
        {!isReadOnly && (hasNews ? <SaveState /> : t('The shop has all of it'))}
        <div className={styles.narrow}>
          {onPreview && (
            <Button variant="quiet" onClick={onPreview}>
              {t('Preview')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.ways}>
        <RareActions event={event} onAsk={ask} />
        {!isReadOnly && (
          <Button onClick={() => ask('publish')}>
            {event.applied === null ? t('Put on sale …') : t('Save changes …')}
          </Button>
        )}
      </div>
      {asked !== null && (
        <Suspense fallback={null}>
          <ChangesDialog purpose={asked} onClose={end} />
        </Suspense>
      )}
    </div>
  )
}
