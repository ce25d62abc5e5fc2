import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import { hasUnsaved } from '../../parts/document/document-state.ts'
import { SaveState } from '../../parts/document/save-state.tsx'
import type { DocumentAnswer } from '../../parts/document/use-document-store.ts'
import styles from './event-editor.module.css'
import type { Purpose } from './changes/action-texts.ts'
import { RareActions } from './rare-actions.tsx'

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
  const [asked, setAsked] = useState<Purpose | null>(null)
  const isUnsaved = useSyncExternalStore(store.subscribe, () => hasUnsaved(store.state()))
  const hasNews = isUnsaved || event.has_draft || event.applied === null
  function ask(): void {
    // What is put on sale is on sale at once, unless its writer says otherwise.
    if (event.applied === null && store.state().fields['published'] === false)
      store.set('published', true)
    setAsked('publish')
  }
  return (
    <div className={styles.bar}>
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
        <RareActions event={event} onAsk={setAsked} />
        {!isReadOnly && (
          <Button onClick={ask}>
            {event.applied === null ? t('Put on sale …') : t('Save changes …')}
          </Button>
        )}
      </div>
      {asked !== null && (
        <Suspense fallback={null}>
          <ChangesDialog purpose={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}
