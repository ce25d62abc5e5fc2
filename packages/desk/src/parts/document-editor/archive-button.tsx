import { archiveDocument } from '@foyer/contract/api/catalogue/archive-document.ts'
import { discardDraft } from '@foyer/contract/api/catalogue/discard-draft.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useOpenedDocument } from '../document/document-context.ts'
import { type DocumentAnswer, versionTag } from '../document/use-document-store.ts'

/** Takes a document out of use, or throws away one that never was in the shop. An organiser itself stays. */
export function ArchiveButton({ section, read }: { section: Section; read: DocumentAnswer }) {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const { store } = useOpenedDocument()
  const [isAsking, setAsking] = useState(false)
  const isNew = read.applied === null
  const archiving = useChange(archiveDocument, [getDocument, listDocuments])
  const discarding = useChange(discardDraft, [listDocuments])
  const act = isNew ? discarding : archiving
  if (section === 'organisers') return null

  async function confirm(): Promise<void> {
    const version = await store.flush()
    if (version === null) return
    const params = { organiser, section, key: read.key }
    const done = await act.run({ params, version: versionTag(version) })
    if (done === undefined) return
    setAsking(false)
    if (isNew) await navigate('..', { relative: 'path' })
  }
  const words = section === 'codes' ? closingWords : isNew ? discardWords : archiveWords
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isNew ? discardWords.button : words.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isNew ? discardWords.title : words.title}
        action={isNew ? discardWords.button : words.button}
        danger={isNew}
        isRunning={act.isRunning}
        problem={act.problem}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{isNew ? discardWords.effect : words.effect}</p>
      </ConfirmDialog>
    </>
  )
}

const discardWords = {
  button: t('Throw it away'),
  title: t('Throw this draft away?'),
  effect: t('The shop never had it. What you wrote is gone then.'),
}
const archiveWords = {
  button: t('Archive'),
  title: t('Archive it?'),
  effect: t('The shop does not use it any more. What was sold stays, and you can bring it back.'),
}
const closingWords = {
  button: t('Close the code'),
  title: t('Close the code?'),
  effect: t(
    'Nobody can enter it from then on. Orders that have it keep their price, and you can bring it back.',
  ),
}
