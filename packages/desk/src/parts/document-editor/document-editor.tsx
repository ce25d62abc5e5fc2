import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { useRight } from '../../lib/session.ts'
import { useFieldText } from '../document/document-context.ts'
import { DocumentFrame } from '../document/document-frame.tsx'
import { ConflictNotice } from '../document/save-state.tsx'
import { type DocumentAnswer, useDocumentStore } from '../document/use-document-store.ts'
import { PageHeading } from '../page-heading.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { DocumentMark } from './document-mark.tsx'
import type { DocumentFieldsOf, DocumentKind } from './document-place.tsx'
import { KeeperNotice } from './keeper-notice.tsx'
import styles from './document-editor.module.css'

/** What an address says of somebody who came from an event to make what it needs. */
const forEvents = 'events'

/** Leads back to the event for which this was begun; its editor was the page before. */
function BackToEvent() {
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  if (asked.get('for') !== forEvents) return null
  return (
    <p>
      <Button variant="secondary" onClick={() => void navigate(-1)}>
        {t('Back to the event')}
      </Button>
    </p>
  )
}

/** The fields of a document, and below them what can be done with it as a whole. */
export function DocumentEditor({
  kind,
  read,
  children,
}: {
  kind: DocumentKind
  read: DocumentAnswer
  children: DocumentFieldsOf
}) {
  const store = useDocumentStore(kind.section, read)
  const mayChange = useRight('events.change')
  const isReadOnly =
    !mayChange || read.is_shared || read.keeper !== deskKeeper || read.state === 'archived'
  return (
    <DocumentFrame store={store} labels={kind.labels} isReadOnly={isReadOnly}>
      <Heading kind={kind} read={read} />
      <BackToEvent />
      <KeeperNotice section={kind.section} read={read} />
      <ConflictNotice />
      <div className={styles.fields}>
        {typeof children === 'function' ? children(read) : children}
      </div>
      {!isReadOnly && <ApplyBar section={kind.section} read={read} />}
    </DocumentFrame>
  )
}

function Heading({ kind, read }: { kind: DocumentKind; read: DocumentAnswer }) {
  const title = useFieldText(kind.titlePath)
  return (
    <PageHeading
      title={title || read.title || kind.untitled}
      actions={
        read.page !== null && (
          <a href={read.page} target="_blank" rel="noopener">
            {t('View as a buyer')}
          </a>
        )
      }
    >
      <DocumentMark state={read.state} hasDraft={read.has_draft && read.applied !== null} />
    </PageHeading>
  )
}
