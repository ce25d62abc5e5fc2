import { archiveDocument } from '@foyer/contract/api/catalogue/archive-document.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useOpenedDocument } from '../document/document-context.ts'
import { versionTag } from '../document/use-document-store.ts'

export interface EndWords {
  /** The question. */
  readonly title: string
  /** What the button says. */
  readonly button: string
  /** What becomes of it, and of what was sold. */
  readonly effect: string
}

/** Takes a document out of the shop; what was sold of it stays. What was typed is kept first. */
export function ArchiveDialog({
  section,
  documentKey: key,
  words: { title, button, effect },
  danger = false,
  onClose,
}: {
  section: Section
  documentKey: string
  words: EndWords
  danger?: boolean
  onClose: () => void
}) {
  const { key: organiser } = useOrganiser()
  const { store } = useOpenedDocument()
  const archiving = useChange(archiveDocument, [getDocument, listDocuments])
  async function archive(): Promise<void> {
    const version = await store.flush()
    if (version === null) return
    const params = { organiser, section, key }
    if ((await archiving.run({ params, version: versionTag(version) })) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      action={button}
      danger={danger}
      isRunning={archiving.isRunning}
      problem={archiving.problem}
      onConfirm={() => void archive()}
      onClose={onClose}
    >
      <p>{effect}</p>
    </ConfirmDialog>
  )
}
