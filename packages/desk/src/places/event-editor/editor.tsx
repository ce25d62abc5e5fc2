import { t } from '@foyer/language/texts.ts'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useFieldText, useOpenedDocument } from '../../parts/document/document-context.ts'
import { DocumentFrame } from '../../parts/document/document-frame.tsx'
import { ConflictNotice, SaveState } from '../../parts/document/save-state.tsx'
import { type DocumentAnswer, useDocumentStore } from '../../parts/document/use-document-store.ts'
import { KeeperNotice } from '../../parts/document-editor/keeper-notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { DocumentStateMark } from '../../parts/document-state-mark.tsx'
import { hasUnsaved } from '../../parts/document/document-state.ts'
import { EditorParts } from './editor-parts.tsx'
import styles from './event-editor.module.css'
import { eventLabels } from './event-labels.ts'
import { EventContext } from './event-context.ts'
import { RareActions } from './rare-actions.tsx'
import { useSaleDialog } from './use-sale-dialog.ts'

const ChangesDialog = lazy(async () => ({
  default: (await import('./changes/changes-dialog.tsx')).ChangesDialog,
}))

/** What is kept, and the one thing to do next: it stays in sight. */
function EditorBar({
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

const PagePreview = lazy(async () => ({
  default: (await import('./preview/page-preview.tsx')).PagePreview,
}))

/** The parts of one event, the page they make, and what can be done with it. */
export function Editor({ event }: { event: DocumentAnswer }) {
  const store = useDocumentStore('events', event)
  const mayChange = useRight('events.change')
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const isKept = event.keeper !== deskKeeper
  const isReadOnly = !mayChange || event.is_shared || isKept || event.state === 'archived'
  return (
    <EventContext value={event}>
      <DocumentFrame store={store} labels={eventLabels} isReadOnly={isReadOnly}>
        <Heading event={event} />
        <KeeperNotice section="events" read={event} />
        <ConflictNotice />
        <div className={styles.columns} data-preview={isPreviewOpen || undefined}>
          <div className={styles.parts}>
            <EditorParts />
          </div>
          {mayChange && (
            <Suspense fallback={null}>
              <PagePreview
                event={event}
                isOpen={isPreviewOpen}
                onClose={() => setPreviewOpen(false)}
              />
            </Suspense>
          )}
        </div>
        <EditorBar event={event} onPreview={mayChange ? () => setPreviewOpen(true) : null} />
      </DocumentFrame>
    </EventContext>
  )
}

function Heading({ event }: { event: DocumentAnswer }) {
  const title = useFieldText('title')
  const { key } = useOrganiser()
  const maySeeCodes = useRight('codes.read')
  return (
    <PageHeading
      title={title || t('Event without a title')}
      actions={
        <>
          {event.event !== null && maySeeCodes && (
            <Link to={`/${key}/codes?event=${event.event}`}>{t('Promo codes')}</Link>
          )}
          {event.page !== null && (
            <a href={event.page} target="_blank" rel="noopener">
              {t('View as a buyer')}
            </a>
          )}
        </>
      }
    >
      <DocumentStateMark state={event.state} from={event.from} timeZone={event.time_zone} />
      {event.has_draft && event.applied !== null && (
        <> {t('Buyers do not see your latest changes yet.')}</>
      )}
    </PageHeading>
  )
}
