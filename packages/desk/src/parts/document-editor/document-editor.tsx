import { deskKeeper, type Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { useSyncExternalStore, useState } from 'react'
import { useRight } from '../../lib/session.ts'
import { useFieldText, useOpenedDocument } from '../document/document-context.ts'
import { DocumentFrame } from '../document/document-frame.tsx'
import { ConflictNotice, SaveState } from '../document/save-state.tsx'
import { type DocumentAnswer, useDocumentStore } from '../document/use-document-store.ts'
import { PageHeading } from '../page-heading.tsx'
import { hasUnsaved } from '../document/document-state.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { DocumentMark } from './document-mark.tsx'
import type { DocumentFieldsOf, DocumentKind } from './document-place.tsx'
import { KeeperNotice } from './keeper-notice.tsx'
import styles from './document-editor.module.css'
import { ProblemList } from './problem-list.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { useApply, type Preview } from './use-apply.ts'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { LeavesToGive } from './leaves-to-give.tsx'

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

/** At the foot of a document: whether it is saved, and the press that gives it to the shop. */
function ApplyBar({ section, read }: { section: Section; read: DocumentAnswer }) {
  const { store, jumpTo } = useOpenedDocument()
  const { problems, left, tellsAll } = useSyncExternalStore(store.subscribe, store.state)
  const told = tellsAll ? problems.filter(({ path }) => left.has(path)) : []
  const isUnsaved = useSyncExternalStore(store.subscribe, () => hasUnsaved(store.state()))
  const apply = useApply(section, read)
  const hasNews = isUnsaved || read.has_draft || read.applied === null
  return (
    <>
      {told.length > 0 && <ProblemList problems={told} onJump={jumpTo} />}
      {apply.preview === null && <ProblemAlert problem={apply.problem} />}
      <div className={styles.bar} data-bar>
        <span className={styles.saved}>
          {hasNews ? <SaveState /> : t('The shop has all of it')}
        </span>
        <span className={styles.buttons}>
          <ArchiveButton section={section} read={read} />
          {hasNews && (
            <Button
              className={styles.main}
              loading={apply.isLooking}
              onClick={() => void apply.look()}
            >
              {read.applied === null ? t('Put it into the shop') : t('Change it in the shop')}
            </Button>
          )}
        </span>
      </div>
      {apply.preview !== null && (
        <ApplyDialog
          preview={apply.preview}
          isNew={read.applied === null}
          isRunning={apply.isApplying}
          problem={apply.problem}
          onApply={(allow) => void apply.apply(allow)}
          onClose={apply.close}
        />
      )}
    </>
  )
}

/** Says what changes in the shop and whom it touches, before it is done. */
function ApplyDialog({
  preview: { changes, leaves },
  isNew,
  isRunning,
  problem,
  onApply,
  onClose,
}: {
  preview: Preview
  isNew: boolean
  isRunning: boolean
  problem: CallProblem | null
  onApply: (allow: readonly string[]) => void
  onClose: () => void
}) {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const [isPressed, setPressed] = useState(false)
  const mayGo = leaves.every(({ allow }) => allowed.has(allow))
  return (
    <Modal
      open
      title={isNew ? t('Put it into the shop?') : t('Change it in the shop?')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Go on writing')}
          </Button>
          <Button
            loading={isRunning}
            aria-disabled={!mayGo || undefined}
            onClick={() => (mayGo ? onApply([...allowed]) : setPressed(true))}
          >
            {isNew ? t('Put it into the shop') : t('Change it')}
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p>{t('Nothing changes for anybody.')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ depth, text }, index) => (
            <li key={index} data-depth={depth}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <LeavesToGive
        leaves={leaves}
        allowed={allowed}
        isAsked={isPressed && !mayGo}
        onChange={setAllowed}
      />
      <ProblemAlert problem={problem} />
    </Modal>
  )
}
