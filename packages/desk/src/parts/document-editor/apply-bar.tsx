import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useSyncExternalStore } from 'react'
import { useOpenedDocument } from '../document/document-context.ts'
import { hasUnsaved } from '../document/document-state.ts'
import { SaveState } from '../document/save-state.tsx'
import type { DocumentAnswer } from '../document/use-document-store.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { ProblemList } from './problem-list.tsx'
import { ArchiveButton } from './archive-button.tsx'
import styles from './document-editor.module.css'
import { useApply } from './use-apply.ts'

/** At the foot of a document: whether it is saved, and the press that gives it to the shop. */
export function ApplyBar({ section, read }: { section: Section; read: DocumentAnswer }) {
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
